import type { ReactNode } from "react";
import type { Blocker } from "react-router";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

type LeavingDialogProps = { blocker: Blocker; title: string; children: ReactNode };

/** The question of `useLeavingGuard` before a page with unsaved changes is left. */
export function LeavingDialog({ blocker, title, children }: LeavingDialogProps) {
  return (
    <Modal open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={title}>
      <p className="text-balance text-sm text-muted">{children}</p>
      <div className="mt-5 flex gap-2">
        <Button variant="secondary" className="flex-1" onClick={() => blocker.proceed?.()}>
          나가기
        </Button>
        <Button className="flex-1" onClick={() => blocker.reset?.()}>
          계속 쓰기
        </Button>
      </div>
    </Modal>
  );
}
