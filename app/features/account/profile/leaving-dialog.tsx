import type { Blocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";

export function LeavingDialog({ blocker }: { blocker: Blocker }) {
  return (
    <Modal open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title="저장하지 않고 나갈까요?">
      <p className="text-balance text-sm text-muted">바꾼 내용이 아직 저장되지 않았어요.</p>
      <div className="mt-5 flex gap-2">
        <Button variant="change" className="flex-1" onClick={() => blocker.proceed?.()}>
          나가기
        </Button>
        <Button className="flex-1" onClick={() => blocker.reset?.()}>
          계속 쓰기
        </Button>
      </div>
    </Modal>
  );
}
