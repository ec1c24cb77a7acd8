import type { MemberProfile } from "#contracts/members.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageReads } from "#worker/pages/reads.ts";
import { type FollowList, followsTitle } from "./follows-page.tsx";

export async function loadFollows(reads: PageReads, list: FollowList, memberId: string, url: URL) {
  const from = url.searchParams.get("cursor") || undefined;
  const { member, list: first } = await reads.follows(list, memberId, from);
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
