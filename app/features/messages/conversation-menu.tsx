import { useState } from "react";
import { useNavigate } from "react-router";
import type { ConversationPage, ConversationState } from "#contracts/messages.ts";
import { openReport } from "#app/features/reports/report-store.ts";
import { BellIcon, BlockIcon, FlagIcon, MutedIcon, TrashIcon } from "#app/ui/icons.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { blockOther } from "./block-other.ts";
import { setMuted } from "./change-conversation.ts";
import { useLeaveConversation } from "./conversations.ts";
import { LeaveDialog } from "./leave-dialog.tsx";

type ConversationMenuProps = {
  id: number;
  other: ConversationPage["other"];
  state: ConversationState;
  isMuted: boolean;
};

export default function ConversationMenu({ id, other, state, isMuted }: ConversationMenuProps) {
  const [dialog, setDialog] = useState<"block" | "leave">();
  const removal = useLeaveConversation();
  const navigate = useNavigate();
  const close = () => setDialog(undefined);
  const isBlocked = state === "blocked";
  const leave = () =>
    removal.mutate(id, { onSuccess: () => void navigate("/mypage/message/message", { replace: true }) });
  const report = () => openReport({ thing: "member", id: other.user_id, title: "회원 신고" });
  return (
    <>
      <MenuButton label="대화 메뉴">
        <MenuItem onChoose={() => void setMuted(id, !isMuted)}>
          {isMuted ? <BellIcon className="size-4.5" /> : <MutedIcon className="size-4.5" />}
          {isMuted ? "알림 켜기" : "알림 끄기"}
        </MenuItem>
        {state !== "left" && (
          <>
            <MenuItem onChoose={report}>
              <FlagIcon className="size-4.5" />
              신고하기
            </MenuItem>
            <MenuItem onChoose={() => (isBlocked ? void blockOther(id, other, false) : setDialog("block"))}>
              <BlockIcon className="size-4.5" />
              {isBlocked ? "차단 풀기" : "차단하기"}
            </MenuItem>
          </>
        )}
        <MenuItem destructive onChoose={() => setDialog("leave")}>
          <TrashIcon className="size-4.5" />
          대화 지우기
        </MenuItem>
      </MenuButton>
      <ConfirmDialog
        open={dialog === "block"}
        message={`${other.nickname}님을 차단할까요?`}
        destructive
        onConfirm={() => void blockOther(id, other, true)}
        onClose={close}
      >
        <p className="text-balance text-sm text-muted">
          서로 메시지를 보내거나 팔로우할 수 없게 돼요. 차단은 언제든 풀 수 있어요.
        </p>
      </ConfirmDialog>
      <LeaveDialog open={dialog === "leave"} nickname={other.nickname} onConfirm={leave} onClose={close} />
    </>
  );
}
