import { type ComponentProps, useState } from "react";
import type { Tryout, TryoutOfPrompt } from "#contracts/tryouts.ts";
import { nameOf } from "#contracts/catalog.ts";
import { Button } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { removeTryout } from "./tryout-calls.ts";
import { TryoutItem } from "./tryout-item.tsx";
import { useTryoutPictures } from "./use-tryout-pictures.ts";

type OwnTryoutProps = {
  tryout: Tryout;
  about?: TryoutOfPrompt["prompt"];
  /** Called after a change; resolves when it has been read again. */
  onChange: () => Promise<unknown>;
  onOpenPicture: ComponentProps<typeof TryoutItem>["onOpenPicture"];
};

/** The member's own try-out, which can be removed unless an operator hid it. */
export function OwnTryout({ tryout, about, onChange, onOpenPicture }: OwnTryoutProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const answer = await removeTryout(tryout.id);
    if (!answer.ok && answer.problem.code !== "not_found") return toast(answer.problem.detail);
    toast("써 본 결과를 지웠어요.");
    await onChange();
  };
  return (
    <>
      <TryoutItem
        tryout={tryout}
        isOwn
        about={about}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onOpenPicture={onOpenPicture}
        tools={
          !tryout.is_hidden && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              <TrashIcon className="size-4" />
              결과 지우기
              <span className="sr-only">
                : {about && `${about.title}, `}
                {nameOf(tryout.model)}
              </span>
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        message="이 결과를 지울까요?"
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p className="text-sm text-muted">지우면 되돌릴 수 없어요. 다시 써 보고 새로 남길 수는 있어요.</p>
      </ConfirmDialog>
    </>
  );
}

/** The member's own try-outs of one prompt. */
export function OwnTryouts({ tryouts, onChange }: { tryouts: Tryout[]; onChange: () => Promise<unknown> }) {
  const openPicture = useTryoutPictures(tryouts);
  return (
    <div className="box mb-4 p-4 md:p-5">
      <h3 className="mb-2 text-sm text-persimmon font-semibold">내가 남긴 결과</h3>
      <ul aria-label="내가 남긴 결과 목록" className="divide-y divide-line">
        {tryouts.map((tryout) => (
          <li key={tryout.id} className="py-3.5 first:pt-0 last:pb-0">
            <OwnTryout tryout={tryout} onChange={onChange} onOpenPicture={openPicture} />
          </li>
        ))}
      </ul>
    </div>
  );
}
