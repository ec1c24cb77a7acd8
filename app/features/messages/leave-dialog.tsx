import { ConfirmDialog } from "#app/ui/modal.tsx";

type LeaveDialogProps = { open: boolean; nickname: string; onConfirm: () => void; onClose: () => void };

export function LeaveDialog({ open, nickname, onConfirm, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog open={open} message="대화를 지울까요?" destructive onConfirm={onConfirm} onClose={onClose}>
      <p className="text-balance text-sm text-muted">
        내 메시지함에서만 사라지고 되돌릴 수 없어요. {nickname}님에게는 그대로 남아요.
      </p>
    </ConfirmDialog>
  );
}
