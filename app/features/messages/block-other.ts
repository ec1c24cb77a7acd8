import { setBlocked } from "#app/features/follows/set-blocked.ts";
import { syncConversation } from "./use-conversation.ts";

/** Blocks or unblocks the other member of a conversation, then reads its state again. */
export async function blockOther(
  conversationId: number,
  other: { user_id: number; nickname: string },
  isBlocked: boolean,
) {
  if (await setBlocked(other, isBlocked)) await syncConversation(conversationId);
}
