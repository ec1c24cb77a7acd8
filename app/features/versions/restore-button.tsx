import { useState } from "react";
import type { PromptHistory } from "#contracts/versions.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { resultOf } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";

type RestoreButtonProps = { prompt: PromptHistory["prompt"]; version: number; onRestored: () => void };

/** Makes an earlier text the present one, after a question. */
export default function RestoreButton({ prompt, version, onRestored }: RestoreButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const restore = async () => {
    const restored = await resultOf(
      memberApi.prompts[":id"].versions[":version"].restore.$post({
        param: { id: String(prompt.id), version: String(version) },
        json: { version: prompt.version },
      }),
    );
    toast(restored.ok ? "지난 판의 글로 되돌렸어요." : restored.problem.detail);
    if (!restored.ok) return;
    invalidateLists();
    onRestored();
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        되돌리기<span className="sr-only">: 판 {version}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        message={`${version}판의 글로 되돌릴까요?`}
        onConfirm={() => void restore()}
        onClose={() => setAsking(false)}
      >
        <p className="text-balance text-sm text-muted">새 판으로 올라가고, 지금 글은 기록에 남아요.</p>
      </ConfirmDialog>
    </>
  );
}
