import type { PromptDetail } from "#contracts/prompts.ts";
import { useIsCopied } from "#app/prompt/take-text.ts";
import { Modal } from "#app/ui/modal.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import type { RanHere } from "./ran-here.ts";
import { TryoutForm } from "./tryout-form.tsx";
import { useTryouts } from "./use-tryouts.ts";

type RanHereDialogProps = { prompt: PromptDetail; ran: RanHere; open?: boolean; onClose: () => void };

/** Shows a member what an answer looks like as a try-out before it is public. */
export default function RanHereDialog({ prompt, ran, open = true, onClose }: RanHereDialogProps) {
  const { list, state, reload } = useTryouts(prompt.id);
  const isCopied = useIsCopied(prompt.id);
  return (
    <Modal wide title="써 본 결과로 남기기" open={open} closesOutside={false} onClose={onClose}>
      {list ? (
        <TryoutForm
          prompt={prompt}
          isAllowed={list.can_add === true || isCopied}
          used={(list.my_tryouts ?? []).map(({ model }) => model)}
          ran={ran}
          onSent={async () => onClose()}
          onCancel={onClose}
        />
      ) : state === "failed" ? (
        <NotRead title="써 본 결과를 불러오지 못했어요" onRetry={() => void reload()} />
      ) : (
        <Loading>
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </Modal>
  );
}
