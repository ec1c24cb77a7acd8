import { eq, sql } from "drizzle-orm";
import { purgeIdempotencyKeys } from "#worker/db/idempotency.ts";
import { idempotencyKeys } from "#worker/db/schema/account.ts";
import { conversationSides, inboxes } from "#worker/db/schema/messages.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { messagesSent, ownConversations } from "./export-messages.ts";
import { purgeMessages } from "./purge-messages.ts";

export const messagesLifecycle: Lifecycle = {
  database: "messages",
  // As if the member had deleted every conversation: what the other member deletes too is purged.
  erase: ({ db, memberId, now }) => [
    db
      .update(conversationSides)
      .set({
        clearedId: sql`max(cleared_id, last_message_id)`,
        lastMessageId: 0,
        unreadCount: 0,
        isApproach: false,
        approachedAt: null,
        mutedAt: null,
      })
      .where(eq(conversationSides.memberId, memberId)),
    db
      .insert(inboxes)
      .values({ id: memberId, closedAt: now })
      .onConflictDoUpdate({ target: inboxes.id, set: { closedAt: now } }),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, memberId)),
  ],
  keeps: {
    conversations: "상대방의 대화 목록에 남아요. 회원 번호만 있어요.",
    messages: "상대방이 받은 글이에요. 상대방도 지우면 purgeMessages가 지워요.",
  },
  unexported: {
    conversations: "보낸 메시지와 받은 회원의 번호는 messages_sent에 있어요.",
    inboxes: "안 읽은 메시지의 수예요. 메시지는 보낸 회원의 것이에요.",
  },
  sections: [messagesSent, ownConversations],
  purges: { purgeMessages, purgeMessageKeys: purgeIdempotencyKeys },
  counters: [
    {
      table: "conversation_sides",
      size: 2_000,
      counted: {
        unread_count: `(SELECT count(*) FROM messages WHERE messages.conversation_id = conversation_sides.conversation_id
          AND messages.id > max(read_id, cleared_id) AND messages.sender_id <> conversation_sides.member_id)`,
      },
    },
    {
      table: "inboxes",
      size: 2_000,
      counted: {
        unread_count:
          "(SELECT coalesce(sum(unread_count), 0) FROM conversation_sides WHERE conversation_sides.member_id = inboxes.id AND is_approach = 0 AND muted_at IS NULL)",
      },
    },
  ],
};
