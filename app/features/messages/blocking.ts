import { setBlocked } from "#app/features/follows/blocks/set-blocked.ts";
import { syncTalk } from "./talk.ts";

/** Blocks the other of a conversation, or takes it back; the conversation then says so. */
export async function blockInTalk(talkId: number, other: { user_id: number; nickname: string }, isBlocked: boolean) {
  if (await setBlocked(other, isBlocked)) await syncTalk(talkId);
}
