import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { stopBundle } from "./bundle-calls.ts";

type StopDialogProps = {
  bundle: { id: number; title: string };
  open: boolean;
  onClose: () => void;
  onStopped: () => void;
};

/** Asks before a bundle is taken off sale for good. */
export function StopDialog({ bundle: { id, title }, open, onClose, onStopped }: StopDialogProps) {
  const stop = async () => {
    const answer = await stopBundle(id);
    if (!answer.ok && answer.problem.code !== "not_found") return toast(answer.problem.detail);
    onStopped();
  };
  return (
    <ConfirmDialog
      open={open}
      destructive
      message={`‘${title}’ 묶음을 그만 팔까요?`}
      onClose={onClose}
      onConfirm={() => void stop()}
    >
      <p className="text-balance text-sm text-muted">
        묶음이 사라지고 되돌릴 수 없어요. 든 프롬프트는 그대로 하나씩 팔리고, 이미 산 사람은 계속 볼 수 있어요.
      </p>
    </ConfirmDialog>
  );
}
