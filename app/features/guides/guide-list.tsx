import { Link } from "react-router";
import type { Page } from "#contracts/common.ts";
import { feedPaths } from "#contracts/feeds.ts";
import type { GuideCard, GuideKind } from "#contracts/guides.ts";
import { FeedAnchor } from "#app/features/feeds/feed-anchor.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GuideRow } from "./guide-row.tsx";
import { guideLists } from "./guide-lists.ts";

type GuideListProps = { kind: GuideKind; guides: Page<GuideCard>; isFromStart: boolean };

export function GuideList({ kind, guides, isFromStart }: GuideListProps) {
  const { name, path, about } = guideLists[kind];
  return (
    <div className="mx-auto max-w-200 pt-6 lg:pt-9">
      <h1 className="text-2xl font-extrabold tracking-tight">{name}</h1>
      <p className="mt-2 text-pretty text-muted">{about}</p>
      <nav aria-label="글 갈래" className="mt-5 flex flex-wrap gap-2">
        {Object.values(guideLists).map((list) => (
          <ChipLink key={list.path} to={list.path} active={list.path === path}>
            {list.name}
          </ChipLink>
        ))}
      </nav>
      {!isFromStart && (
        <Link to={path} className="h-11 mt-3 inline-flex items-center text-sm text-persimmon font-semibold">
          처음부터 보기
        </Link>
      )}
      {guides.items.length > 0 ? (
        <ul aria-label={`${name} 목록`} className="mt-3 divide-y divide-line">
          {guides.items.map((guide) => (
            <li key={guide.id}>
              <GuideRow guide={guide} to={`${path}/${guide.id}`} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="아직 올라온 글이 없어요">곧 새 글로 찾아올게요.</EmptyState>
      )}
      {guides.next_cursor && (
        <p className="mt-6 text-center">
          <Link
            to={`${path}?cursor=${guides.next_cursor}`}
            rel="next"
            className={buttonClass("secondary", "min-w-[min(10rem,100%)]")}
          >
            더 보기
          </Link>
        </p>
      )}
      {kind === "notice" && (
        <p className="mt-4 text-center">
          <FeedAnchor path={feedPaths.announcements} />
        </p>
      )}
    </div>
  );
}
