import { memberApi } from "#app/data/client.ts";
import { publishMemberChange } from "#app/data/member-changes.ts";
import { resultOf } from "#app/data/result.ts";
import { requestRelationship } from "./relationships.ts";
import { toast } from "#app/ui/toast.tsx";

type Member = { user_id: number; nickname: string };

export const unblocked = ({ nickname }: Member) => `${nickname}님의 차단을 풀었어요.`;

/** Blocks or unblocks; a change is shown wherever the member appears. */
export async function sendBlocked({ user_id }: Member, isBlocked: boolean) {
  const calls = memberApi.members.blocks[":id"];
  const param = { id: String(user_id) };
  const answer = await resultOf(isBlocked ? calls.$post({ param }) : calls.$delete({ param }));
  if (answer.ok) {
    requestRelationship(user_id);
    publishMemberChange();
  }
  return answer;
}

/** `sendBlocked` with a toast of its outcome. Returns whether it succeeded. */
export async function setBlocked(member: Member, isBlocked: boolean) {
  const answer = await sendBlocked(member, isBlocked);
  if (!answer.ok) toast(answer.problem.detail);
  else toast(isBlocked ? `${member.nickname}님을 차단했어요.` : unblocked(member));
  return answer.ok;
}
