import type { Relationship } from "#contracts/follows.ts";
import { memberApi } from "#app/data/client.ts";
import { publishMemberChange } from "#app/data/member-changes.ts";
import { resultOf } from "#app/data/result.ts";
import { sendToggle } from "#app/data/toggle.ts";
import { readSession } from "#app/session/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { followKey, requestRelationship, saveRelationships } from "./relationships.ts";

function send(memberId: number, isFollowing: boolean) {
  const calls = memberApi.members.follows[":id"];
  const param = { id: String(memberId) };
  return resultOf(isFollowing ? calls.$post({ param }) : calls.$delete({ param }));
}

/** Follows or unfollows; shown at once and set back when the API refuses. */
export async function setFollowing(before: Relationship, isFollowing: boolean) {
  const id = before.user_id;
  const { user_id } = readSession().user;
  const change = Number(isFollowing) - Number(before.is_following);
  saveRelationships(user_id, [
    { ...before, is_following: isFollowing, follower_count: before.follower_count + change },
  ]);
  const toggled = await sendToggle(followKey(id), isFollowing, (value) => send(id, value));
  if (!toggled) return;
  const { confirmed, refusal } = toggled;
  saveRelationships(user_id, [confirmed ? { user_id: id, is_blocked: false, ...confirmed } : before]);
  publishMemberChange();
  if (refusal) {
    requestRelationship(id);
    return toast(refusal);
  }
  // The API notifies once per follow, however often it is asked; a failure takes nothing back.
  if (confirmed?.is_following) void resultOf(memberApi.notifications[":id"].$post({ param: { id: String(id) } }));
}
