import { Link } from "react-router";
import type { MemberList } from "#contracts/follows.ts";
import type { MemberProfile, Prompter } from "#contracts/members.ts";
import { dataOf } from "#app/data/result.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { usePublicList } from "#app/data/public-list.ts";
import { publicApi } from "#app/data/client.ts";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MemberRow } from "./member-row.tsx";

export type FollowList = "followers" | "following";
const names = { followers: "팔로워", following: "팔로잉" };
const empty = { followers: "아직 팔로워가 없어요", following: "아직 팔로우하는 회원이 없어요" };

export const followsTitle = (list: FollowList, nickname: string) => `${nickname}님의 ${names[list]}`;

type FollowsPageProps = { list: FollowList; member: MemberProfile; first: MemberList; from?: string };

export function FollowsPage({ list, member, first, from }: FollowsPageProps) {
  const { user_id, nickname } = member;
  const profile = `/profile/${user_id}`;
  const {
    items,
    nextCursor,
    isLoading,
    showMore,
    list: rows,
  } = usePublicList<Prompter, HTMLUListElement>({
    first,
    load: (cursor) =>
      dataOf(publicApi.members[list][":id"].$get({ param: { id: String(user_id) }, query: { cursor } })),
    links: "h2 a",
  });
  return (
    <div className="mx-auto max-w-160 pt-6 lg:pt-9">
      <Link
        to={profile}
        className="min-h-11 inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
      >
        프로필로 돌아가기
      </Link>
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{followsTitle(list, nickname)}</h1>
      <nav aria-label="팔로워와 팔로잉" className="mt-4 flex flex-wrap items-center gap-2">
        {(["followers", "following"] as const).map((each) => (
          <ChipLink key={each} to={`${profile}/${each}`} active={each === list} replace>
            {names[each]}
          </ChipLink>
        ))}
        {from && (
          <Link
            to={`${profile}/${list}`}
            className="ml-auto h-11 inline-flex items-center text-sm text-persimmon font-semibold"
          >
            처음부터 보기
          </Link>
        )}
      </nav>
      {items.length === 0 ? (
        <EmptyState title={empty[list]} />
      ) : (
        <ul ref={rows} aria-label={`${names[list]} 목록`} className="mt-3 divide-y divide-line">
          {items.map((one) => (
            <MemberRow key={one.user_id} member={one} heading="h2" />
          ))}
        </ul>
      )}
      {nextCursor && (
        <MoreLink to={`${profile}/${list}?cursor=${nextCursor}`} isLoading={isLoading} onMore={showMore} />
      )}
    </div>
  );
}
