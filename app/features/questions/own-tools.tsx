import { useState } from "react";
import type { Result } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";

type OwnToolsProps = {
  /** What it is called. */
  what: "질문" | "답";
  /** Which one, for screen readers. */
  of: string;
  /** Said before it is removed. */
  warning?: string;
  onEdit?: () => void;
  remove: () => Promise<Result<unknown>>;
  onRemoved: () => Promise<unknown>;
};

/** Changing and removing what the member wrote. */
export function OwnTools({ what, of, warning, onEdit, remove, onRemoved }: OwnToolsProps) {
  const [isAsking, setAsking] = useState(false);
  const removeIt = async () => {
    const answer = await remove();
    if (!answer.ok && answer.problem.code !== "not_found") return toast(answer.problem.detail);
    toast(what === "질문" ? "질문을 지웠어요." : "답을 지웠어요.");
    await onRemoved();
  };
  const object = what === "질문" ? "이 질문을" : "이 답을";
  const which = <span className="sr-only">: {of}</span>;
  return (
    <div className="-mr-3.5 flex flex-wrap justify-end">
      {onEdit && (
        <Button variant="ghost" onClick={onEdit}>
          {what} 고치기{which}
        </Button>
      )}
      <Button variant="ghost" className="text-alert!" onClick={() => setAsking(true)}>
        {what} 지우기{which}
      </Button>
      <ConfirmDialog
        open={isAsking}
        message={`${object} 지울까요?`}
        destructive
        onConfirm={removeIt}
        onClose={() => setAsking(false)}
      >
        {warning && <p className="text-sm text-muted">{warning}</p>}
      </ConfirmDialog>
    </div>
  );
}
