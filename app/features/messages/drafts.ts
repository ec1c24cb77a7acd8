import { tabStorage } from "#app/lib/storage.ts";

const keyOf = (conversationId: number) => `message-${conversationId}`;

/** The unsent text of a conversation, kept for this tab. */
export const readDraft = (conversationId: number) => tabStorage.read(keyOf(conversationId)) ?? "";

export function keepDraft(conversationId: number, content: string) {
  if (content) tabStorage.write(keyOf(conversationId), content);
  else tabStorage.remove(keyOf(conversationId));
}
