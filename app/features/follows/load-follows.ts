import type { MemberProfile } from "#contracts/members.ts";
import { dataOf } from "#app/data/result.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { ApiClient } from "#worker/client.ts";
import { type FollowList, followsTitle } from "./follows-page.tsx";

export async function loadFollows({ members }: ApiClient, list: FollowList, memberId: string, url: URL) {
  const param = { id: memberId };
  const from = url.searchParams.get("cursor") || undefined;
  const [member, first] = await Promise.all([
    dataOf(members[":id"].$get({ param, query: {} })),
    dataOf(members[list][":id"].$get({ param, query: { cursor: from } })),
  ]);
  return { member, first, from };
}

/** Kept out of search engines: the list repeats what profiles say. */
export const followsMeta = (list: FollowList, { user_id, nickname }: MemberProfile, origin: string) => [
  ...pageMeta({
    title: followsTitle(list, nickname),
    description:
      list === "followers" ? `${nickname}님을 팔로우하는 회원이에요.` : `${nickname}님이 팔로우하는 회원이에요.`,
    url: `${origin}/profile/${user_id}/${list}`,
  }),
  { name: "robots", content: "noindex" },
];
