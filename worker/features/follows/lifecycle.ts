import { and, eq, isNull, or } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { announcements, blocks, follows } from "#worker/db/schema/follows.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

export const followsLifecycle: Lifecycle = {
  erase: ({ db, memberId, now }) => [
    db
      .update(announcements)
      .set({ doneAt: now })
      .where(and(eq(announcements.memberId, memberId), isNull(announcements.doneAt))),
    db.delete(follows).where(or(eq(follows.followerId, memberId), eq(follows.followeeId, memberId))),
    db.delete(blocks).where(or(eq(blocks.blockerId, memberId), eq(blocks.blockedId, memberId))),
  ],
  unexported: { announcements: "새 프롬프트를 알리는 일이 어디까지 왔는지예요. 프롬프트는 prompts에 있어요." },
  sections: [
    ownRows({
      name: "following",
      table: follows,
      key: follows.id,
      owner: follows.followerId,
      fields: { user_id: follows.followeeId, create_at: follows.createdAt },
    }),
    ownRows({
      name: "blocks",
      table: blocks,
      key: blocks.id,
      owner: blocks.blockerId,
      fields: { user_id: blocks.blockedId, create_at: blocks.createdAt },
    }),
  ],
};
