import { and, eq, isNotNull } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { purgeDisputes } from "./purge-disputes.ts";

export const moderationLifecycle: Lifecycle = {
  // An appeal that waits for an answer keeps its text.
  erase: ({ db, memberId }) => [
    db
      .update(moderationActs)
      .set({ appeal: "" })
      .where(and(eq(moderationActs.ownerId, memberId), isNotNull(moderationActs.answeredAt))),
  ],
  keeps: { audits: "운영자가 한 일의 기록은 고치거나 지우지 않아요. 운영자의 번호만 있어요." },
  unexported: { audits: "운영자로서 한 일이에요. 회원의 것이 아니라 서비스의 기록이에요." },
  sections: [
    ownRows({
      name: "appeals",
      table: moderationActs,
      key: moderationActs.id,
      owner: moderationActs.ownerId,
      fields: {
        kind: moderationActs.kind,
        reason: moderationActs.reason,
        appeal: moderationActs.appeal,
        answer: moderationActs.answer,
        create_at: moderationActs.createdAt,
      },
    }),
  ],
  purges: { purgeDisputes },
};
