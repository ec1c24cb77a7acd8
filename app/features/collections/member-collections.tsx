import { Link } from "react-router";
import type { Page } from "#contracts/common.ts";
import { usePublicList } from "#app/data/public-list.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CollectionGrid } from "./collection-tile.tsx";
import type { ShownCollection } from "./shown-collection.ts";

type MemberCollectionsProps = { memberId: number; nickname: string; first: Page<ShownCollection>; from?: string };

/** All collections of a member that others see. */
export function MemberCollections({ memberId, nickname, first, from }: MemberCollectionsProps) {
  const { items, nextCursor, isLoading, showMore, list } = usePublicList<ShownCollection, HTMLDivElement>({
    first,
    load: async (cursor) => (await import("./more-items.ts")).moreCollections(memberId, cursor),
    links: "h2 a",
  });
  const address = `/profile/${memberId}/collections`;
  return (
    <div className="pt-6 lg:pt-9">
      <Link
        to={from ? address : `/profile/${memberId}`}
        className="h-11 inline-flex items-center text-sm text-persimmon font-semibold"
      >
        {from ? "처음부터 보기" : "프로필 보기"}
      </Link>
      <h1 className="text-pretty text-2xl font-extrabold tracking-tight">{nickname}님의 모음</h1>
      <div ref={list} className="mt-5">
        {items.length > 0 ? (
          <CollectionGrid collections={items} heading="h2" />
        ) : (
          <EmptyState title={`${nickname}님이 공개한 모음이 아직 없어요`} />
        )}
      </div>
      {nextCursor && <MoreLink to={`${address}?cursor=${nextCursor}`} isLoading={isLoading} onMore={showMore} />}
    </div>
  );
}
