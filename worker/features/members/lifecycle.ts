import { eq } from "drizzle-orm";
import { WITHDRAWN_NICKNAME } from "#contracts/members.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { toUser } from "./view.ts";

const publishedOf = (what: string) =>
  `(SELECT ${what} FROM prompts WHERE prompts.member_id = members.id AND prompts.status = 'published')`;

export const membersLifecycle: Lifecycle = {
  // Anonymises the row; the space in `nicknameKey` makes it impossible to register.
  erase: ({ db, memberId, now }) => [
    db
      .update(members)
      .set({
        nickname: WITHDRAWN_NICKNAME,
        nicknameKey: `탈퇴 ${memberId}`,
        name: "",
        email: "",
        intro: "",
        profileImage: null,
        status: "INACTIVE",
        role: "USER",
        consentedVersion: null,
        mutedKinds: [],
        leavingAt: null,
        liveUntil: null,
        adultCheckedAt: null,
        updatedAt: now,
      })
      .where(eq(members.id, memberId)),
  ],
  facts: async ({ member }) => ({ member: toUser(member) }),
  counters: [
    {
      table: "members",
      size: 2_000,
      counted: {
        prompt_count: publishedOf("count(*)"),
        review_count: publishedOf("coalesce(sum(prompts.review_count), 0)"),
        rating_sum: publishedOf("coalesce(sum(prompts.rating_sum), 0)"),
        // Also of prompts that are not published now.
        sales_count: "(SELECT coalesce(sum(prompts.sales_count), 0) FROM prompts WHERE prompts.member_id = members.id)",
        follower_count: "(SELECT count(*) FROM follows WHERE follows.followee_id = members.id)",
        following_count: "(SELECT count(*) FROM follows WHERE follows.follower_id = members.id)",
        unread_notifications: "(SELECT count(*) FROM notifications WHERE member_id = members.id AND read_at IS NULL)",
      },
    },
  ],
};
