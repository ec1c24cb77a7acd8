import { pageContext } from "#app/data/page-context.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { MemberCollections } from "#app/features/collections/member-collections.tsx";
import { shownCollection } from "#app/features/collections/shown-collection.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["lists", "member"], query: ["cursor"] } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const from = url.searchParams.get("cursor") || undefined;
  const { member, list } = await context.get(pageContext).reads.collectionsOf(params.memberId, from);
  const { user_id, nickname } = member;
  return { member: { user_id, nickname }, first: { ...list, items: list.items.map(shownCollection) }, from };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { user_id, nickname } = loaderData.member;
  return pageMeta({
    title: `${nickname}님의 모음`,
    description: `${nickname}님이 골라 모은 글감을 볼 수 있어요.`,
    url: `${matches[0].loaderData.origin}/profile/${user_id}/collections`,
  });
};

export default function MemberCollectionsRoute({ loaderData: { member, first, from } }: Route.ComponentProps) {
  return (
    <MemberCollections
      key={member.user_id}
      memberId={member.user_id}
      nickname={member.nickname}
      first={first}
      from={from}
    />
  );
}
