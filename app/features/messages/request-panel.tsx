import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { ConversationPage } from "#contracts/messages.ts";
import { setBlocked } from "#app/features/follows/set-blocked.ts";
import { focusOn } from "#app/lib/focus-on.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { acceptRequest } from "./change-conversation.ts";
import { pathOf, useLeaveConversation } from "./conversations.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { LOG_ID } from "./message-log.tsx";

/** Below the messages of a conversation that a stranger began: to answer is to accept. */
export default function RequestPanel({ id, other }: { id: number; other: ConversationPage["other"] }) {
  const [dialog, setDialog] = useState<"block" | "leave">();
  const removal = useLeaveConversation();
  const navigate = useNavigate();
  const close = () => setDialog(undefined);
  const leave = () => removal.mutate(id, { onSuccess: () => void navigate(pathOf.requests, { replace: true }) });
  // The list beside it is that of the conversations from now on.
  const accept = async () => {
    if (!(await acceptRequest(id))) return;
    focusOn(LOG_ID);
    void navigate(href("/mypage/message/message/:conversationId", { conversationId: String(id) }), { replace: true });
  };
  const block = async () => {
    if (await setBlocked(other, true)) leave();
  };
  return (
    <section aria-label="메시지 요청" className="border-t border-line px-2 py-3 text-center">
      <p className="text-balance text-sm text-muted">
        내가 팔로우하지 않는 회원이 처음 보낸 메시지예요. 받거나 답하면 대화 목록으로 옮기고, 그때부터 알려 드려요.
      </p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2">
        <Button size="small" onClick={() => void accept()}>
          받기
        </Button>
        <Button variant="secondary" size="small" onClick={() => setDialog("leave")}>
          지우기
        </Button>
        <Button variant="secondary" size="small" onClick={() => setDialog("block")}>
          차단하기
        </Button>
      </div>
      <LeaveDialog open={dialog === "leave"} nickname={other.nickname} onConfirm={leave} onClose={close} />
      <ConfirmDialog
        open={dialog === "block"}
        message={`${other.nickname}님을 차단하고 대화를 지울까요?`}
        destructive
        onConfirm={() => void block()}
        onClose={close}
      >
        <p className="text-balance text-sm text-muted">
          차단했다고 알리지 않아요. 차단은 언제든 풀 수 있지만 지운 대화는 되돌릴 수 없어요.
        </p>
      </ConfirmDialog>
    </section>
  );
}
