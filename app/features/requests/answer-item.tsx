import { useState } from "react";
import type { RequestAnswer, RequestDetail } from "#contracts/requests.ts";
import { offline } from "#app/data/result.ts";
import { PromptCard } from "#app/prompt/prompt-card.tsx";
import { shownCard } from "#app/prompt/shown-card.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon, TrashIcon } from "#app/ui/icons.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";

type AnswerItemProps = {
  requestId: number;
  answer: RequestAnswer;
  canAccept: boolean;
  /** The reader's own answer, which they can take back. */
  isOwn: boolean;
  onChange: (request: RequestDetail) => void;
};

const questions = {
  accept: {
    message: "이 답으로 해결됐나요?",
    note: "요청이 닫히고 더는 답을 받지 않아요.",
    done: "해결된 요청으로 닫았어요.",
  },
  remove: { message: "이 답을 거둘까요?", note: "요청한 회원의 화면에서 사라져요.", done: "답을 거뒀어요." },
};
type Question = keyof typeof questions;
const verbs = { accept: "acceptAnswer", remove: "removeAnswer" } as const;

const focusAnswers = () => document.getElementById("answers-title")?.focus({ preventScroll: true });

/** An answer: the card of its prompt, and what the asker or its prompter can do with it. */
export function AnswerItem({ requestId, answer, canAccept, isOwn, onChange }: AnswerItemProps) {
  const [asking, setAsking] = useState<Question>();
  const { id, prompt, is_accepted } = answer;
  const send = async (question: Question) => {
    const calls = await import("./request-calls.ts").catch(() => undefined);
    const result = calls ? await calls[verbs[question]](requestId, id) : offline();
    if (!result.ok) return toast(result.problem.detail);
    onChange(result.data);
    toast(questions[question].done);
    // The focused button is gone.
    requestAnimationFrame(focusAnswers);
  };
  const confirmation = asking ? questions[asking] : undefined;
  return (
    <>
      {is_accepted && (
        <p className="mb-2 flex items-center gap-1 text-sm text-leaf font-bold">
          <CheckIcon className="size-4.5" />이 답으로 해결됐어요
        </p>
      )}
      {/* A card is as high as what holds it, which here holds more. */}
      <div className="grid flex-1">
        <PromptCard prompt={shownCard(prompt)} heading="h3" plain />
      </div>
      {canAccept && (
        <Button variant="secondary" size="small" className="mt-2 w-full" onClick={() => setAsking("accept")}>
          <CheckIcon className="size-4.5" />
          이걸로 해결됐어요<span className="sr-only">: {prompt.title}</span>
        </Button>
      )}
      {isOwn && (
        <Button variant="ghost" className="mt-2 w-full" onClick={() => setAsking("remove")}>
          <TrashIcon className="size-4" />
          답 거두기<span className="sr-only">: {prompt.title}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        message={confirmation?.message ?? ""}
        destructive={asking === "remove"}
        onConfirm={() => asking && void send(asking)}
        onClose={() => setAsking(undefined)}
      >
        <p className="text-balance text-sm text-muted">{confirmation?.note}</p>
      </ConfirmDialog>
    </>
  );
}
