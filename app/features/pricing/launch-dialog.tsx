import type { PromptDetail } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { resultOf } from "#app/data/result.ts";
import { formatWon } from "#app/lib/format.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { LaunchForm } from "./launch-form.tsx";
import { LaunchLine } from "./launch-line.tsx";

type LaunchDialogProps = { prompt: PromptDetail; open: boolean; onClose: () => void; onChange: () => Promise<unknown> };

/** Starts a lower price for a time, or ends the one that runs. */
export default function LaunchDialog({ prompt, open, onClose, onChange }: LaunchDialogProps) {
  const { id, price, launch_price } = prompt;
  const finish = async (said: string) => {
    invalidateLists();
    onClose();
    toast(said);
    await onChange();
  };
  const { isSending, submit } = useSubmit(async () => {
    const ended = await resultOf(memberApi.prompts[":id"]["launch-price"].$delete({ param: { id: String(id) } }));
    if (!ended.ok) return toast(ended.problem.detail);
    await finish("할인을 끝냈어요.");
  });
  return (
    <Modal open={open} onClose={onClose} title="기간 할인">
      {open && launch_price && (
        <form onSubmit={submit}>
          <p className="text-xl font-bold tabular-nums">{formatWon(price)}</p>
          <LaunchLine launch={launch_price} />
          <SubmitButton variant="secondary" className="mt-4 w-full" isSending={isSending}>
            지금 끝내기
          </SubmitButton>
        </form>
      )}
      {open && !launch_price && <LaunchForm prompt={prompt} onStarted={() => finish("할인을 시작했어요.")} />}
    </Modal>
  );
}
