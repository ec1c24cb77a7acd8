import type { Tie } from "#contracts/follows.ts";
import { sent } from "#app/lib/sent.ts";
import { tellOwnEdit } from "#app/own-edits.ts";
import { memberApi, readSession } from "#app/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { askTie, keepTies, underWay } from "./ties.ts";

function send(memberId: number, isFollowing: boolean) {
  const calls = memberApi.members.follows[":id"];
  const param = { id: String(memberId) };
  return sent(isFollowing ? calls.$post({ param }) : calls.$delete({ param }));
}

const wished = new Map<number, boolean>();

/** Sends until the last wish is answered; of a refusal, what the server said before it. */
async function settle(before: Tie) {
  const id = before.user_id;
  let confirmed = before;
  for (;;) {
    const asked = wished.get(id)!;
    const answer = await send(id, asked);
    if (!answer.ok) return { confirmed, refusal: answer.message };
    confirmed = { user_id: id, is_blocked: false, ...answer.data };
    if (wished.get(id) === asked) return { confirmed };
  }
}

/** Shown at once and taken back when refused. One call at a time: of presses meanwhile the last one counts. */
export async function setFollowing(before: Tie, isFollowing: boolean) {
  const id = before.user_id;
  const { user_id } = readSession().user;
  const change = Number(isFollowing) - Number(before.is_following);
  keepTies(user_id, [{ ...before, is_following: isFollowing, follower_count: before.follower_count + change }]);
  wished.set(id, isFollowing);
  if (underWay.has(id)) return;
  underWay.add(id);
  const { confirmed, refusal } = await settle(before);
  underWay.delete(id);
  keepTies(user_id, [confirmed]);
  tellOwnEdit();
  if (refusal) {
    askTie(id);
    return toast(refusal);
  }
  // Once a follow, however often it is asked; that it was not told takes nothing back.
  if (confirmed.is_following) void sent(memberApi.notifications[":id"].$post({ param: { id: String(id) } }));
}
