import type { Conversation, Message, ConversationState } from "#contracts/messages.ts";

export type MessageRow = {
  messageId: number;
  conversationId: number;
  senderId: number;
  content: string;
  createdAt: Date;
  promptId: number | null;
  promptTitle: string | null;
};

export const toMessage = (row: MessageRow): Message => ({
  id: row.messageId,
  conversation_id: row.conversationId,
  sender_id: row.senderId,
  content: row.content,
  prompt: row.promptId !== null && row.promptTitle !== null ? { id: row.promptId, title: row.promptTitle } : null,
  create_at: row.createdAt.toISOString(),
});

export type OtherRow = { otherId: number; otherNickname: string; otherImage: string | null };

export const toOther = (row: OtherRow) => ({
  user_id: row.otherId,
  nickname: row.otherNickname,
  profile_image: row.otherImage,
});

type OtherState = { otherStatus: string; isBlocked: number; isBlocking: number };

export function conversationStateOf({ otherStatus, isBlocked, isBlocking }: OtherState): ConversationState {
  if (otherStatus !== "ACTIVE") return "left";
  if (isBlocked) return "blocked";
  return isBlocking ? "apart" : "open";
}

export const toConversation = (row: MessageRow & OtherRow & { unreadCount: number }): Conversation => ({
  id: row.conversationId,
  other: toOther(row),
  last_message: toMessage(row),
  unread_count: row.unreadCount,
});
