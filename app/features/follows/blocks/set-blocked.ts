import { sent } from "#app/lib/sent.ts";
import { tellOwnEdit } from "#app/own-edits.ts";
import { memberApi } from "#app/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { askTie } from "#app/features/follows/ties.ts";

type Blocked = { user_id: number; nickname: string };

/** Blocks or unblocks, and tells how it went; answers whether it did. */
export async function setBlocked({ user_id, nickname }: Blocked, isBlocked: boolean) {
  const calls = memberApi.members.blocks[":id"];
  const param = { id: String(user_id) };
  const answer = await sent(isBlocked ? calls.$post({ param }) : calls.$delete({ param }));
  if (answer.ok) {
    askTie(user_id);
    tellOwnEdit();
    toast(isBlocked ? `${nickname}님을 차단했어요.` : `${nickname}님의 차단을 풀었어요.`);
  } else toast(answer.message);
  return answer.ok;
}
