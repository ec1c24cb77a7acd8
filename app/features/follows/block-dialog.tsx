import { ConfirmDialog } from "#app/ui/modal.tsx";
import { setBlocked } from "./set-blocked.ts";

type BlockDialogProps = { member: { user_id: number; nickname: string }; open: boolean; onClose: () => void };

export default function BlockDialog({ member, open, onClose }: BlockDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      message={`${member.nickname}님을 차단할까요?`}
      destructive
      onConfirm={() => void setBlocked(member, true)}
      onClose={onClose}
    >
      <ul className="list-disc pl-5 text-left text-sm text-muted space-y-1">
        <li>서로의 팔로우가 끊기고 다시 팔로우할 수 없어요.</li>
        <li>서로 메시지를 보낼 수 없고, 내 프롬프트에 후기를 남길 수 없어요.</li>
        <li>차단했다고 알리지 않으며, 마이페이지에서 언제든 풀 수 있어요.</li>
      </ul>
    </ConfirmDialog>
  );
}
