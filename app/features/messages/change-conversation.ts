import { memberApi } from "#app/data/client.ts";
import { refreshUnread } from "#app/data/events.ts";
import { type Result, resultOf } from "#app/data/result.ts";
import { toast } from "#app/ui/toast.tsx";
import { rereadConversation } from "./conversations.ts";

async function change(id: number, result: Promise<Result<unknown>>, done: string) {
  const answer = await result;
  toast(answer.ok ? done : answer.problem.detail);
  rereadConversation(id);
  if (answer.ok) void refreshUnread();
  return answer.ok;
}

const call = (id: number) => ({ calls: memberApi.messages[":id"], param: { id: String(id) } });

/** Takes a request among one's conversations; whether it could be. */
export function acceptRequest(id: number) {
  const { calls, param } = call(id);
  return change(id, resultOf(calls.accept.$post({ param })), "대화 목록으로 옮겼어요.");
}

export function setMuted(id: number, isMuted: boolean) {
  const { calls, param } = call(id);
  return isMuted
    ? change(id, resultOf(calls.mute.$put({ param })), "이 대화의 알림을 껐어요.")
    : change(id, resultOf(calls.mute.$delete({ param })), "이 대화의 알림을 켰어요.");
}
