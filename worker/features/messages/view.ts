import { type Conversation, type ConversationState, HIDDEN_MESSAGE, type Message } from "#contracts/messages.ts";

export type MessageRow = {
  messageId: number;
  conversationId: number;
  senderId: number;
  content: string;
  createdAt: Date;
  promptId: number | null;
};

/** The prompts that the reader may see; others are not named. */
export type ShownPrompts = { id: number; title: string }[];

function toPrompt(id: number | null, shownPrompts: ShownPrompts) {
  const shownPrompt = shownPrompts.find((prompt) => prompt.id === id);
  return shownPrompt ? { id: shownPrompt.id, title: shownPrompt.title } : null;
}

export function toMessage(row: MessageRow, shownPrompts: ShownPrompts, hidden: { hiddenId: number }[] = []): Message {
  const isHidden = hidden.some(({ hiddenId }) => hiddenId === row.messageId);
  return {
    id: row.messageId,
    conversation_id: row.conversationId,
    sender_id: row.senderId,
    content: isHidden ? HIDDEN_MESSAGE : row.content,
    prompt: isHidden ? null : toPrompt(row.promptId, shownPrompts),
    is_hidden: isHidden,
    create_at: row.createdAt.toISOString(),
  };
}

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

type ConversationRow = MessageRow & { otherId: number; unreadCount: number; mutedAt: Date | null };

export const toConversation = (
  row: ConversationRow,
  other: OtherRow,
  shownPrompts: ShownPrompts,
  hidden: { hiddenId: number }[],
): Conversation => ({
  id: row.conversationId,
  other: toOther(other),
  last_message: toMessage(row, shownPrompts, hidden),
  unread_count: row.unreadCount,
  is_muted: row.mutedAt !== null,
});
