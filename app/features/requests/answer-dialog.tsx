import { useRef, useState } from "react";
import { nameOf } from "#contracts/catalog.ts";
import type { RequestDetail } from "#contracts/requests.ts";
import { useOwnPrompts } from "#app/prompt/own-prompts.ts";
import { Price } from "#app/prompt/price.tsx";
import { newKey } from "#app/lib/key.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GroupError } from "#app/ui/field-message.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.tsx";
import { answerRequest } from "./request-calls.ts";

type AnswerDialogProps = {
  request: RequestDetail;
  open: boolean;
  onClose: () => void;
  onChange: (request: RequestDetail) => void;
};

const look =
  "flex cursor-pointer items-center gap-3 rounded-2.5 border border-line px-3.5 py-2.5 hover:border-ink has-[:checked]:border-leaf has-[:checked]:bg-leaf-soft has-[:disabled]:cursor-default has-[:disabled]:border-line has-[:disabled]:opacity-60 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-persimmon has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid";

/** Chooses one of the member's own published prompts as an answer. */
export default function AnswerDialog({ request, open, onClose, onChange }: AnswerDialogProps) {
  const query = useOwnPrompts("published");
  const [chosen, setChosen] = useState<number>();
  const [error, setError] = useState<string>();
  const key = useRef({ promptId: 0, key: "" });
  const used = new Set(request.answers.map(({ prompt }) => prompt.id));

  const { isSending, submit } = useSubmit(async () => {
    if (!chosen) return setError("답할 프롬프트를 골라 주세요.");
    if (key.current.promptId !== chosen) key.current = { promptId: chosen, key: newKey() };
    const result = await answerRequest(request.id, chosen, key.current.key);
    if (!result.ok) return setError(result.problem.detail);
    setChosen(undefined);
    onChange(result.data);
    onClose();
    toast("답했어요. 요청한 회원에게 알릴게요.");
  });
  const choose = (id: number) => {
    setChosen(id);
    setError(undefined);
  };
  return (
    <Modal title="내 프롬프트로 답하기" open={open} onClose={onClose}>
      <GrowingList
        query={query}
        waiting={<LoadingList count={3} item="h-14 w-full" className="space-y-2" />}
        empty={
          <EmptyState
            title="아직 공개한 프롬프트가 없어요"
            action={<ButtonLink to="/create">프롬프트 쓰기</ButtonLink>}
          >
            이 요청에 어울리는 프롬프트를 써서 올리면 그것으로 답할 수 있어요.
          </EmptyState>
        }
      >
        {(prompts) => (
          <form noValidate onSubmit={submit}>
            <fieldset aria-describedby={error ? "answer-error" : undefined}>
              <legend className="mb-3 text-pretty text-sm text-muted">
                ‘{request.title}’에 어울리는 것을 골라 주세요.
              </legend>
              <div className="space-y-2">
                {prompts.map((prompt) => (
                  <label key={prompt.id} className={look}>
                    <input
                      type="radio"
                      name="answer"
                      checked={prompt.id === chosen}
                      disabled={used.has(prompt.id)}
                      onChange={() => choose(prompt.id)}
                      className="size-4.5 flex-none accent-[var(--leaf)]"
                    />
                    <span className="min-w-0 flex-1">
                      <span className="line-clamp-2 text-base font-semibold">{prompt.title}</span>
                      <span className="block text-xs text-muted">
                        {nameOf(prompt.category)} · {used.has(prompt.id) ? "이미 답했어요" : nameOf(prompt.model)}
                      </span>
                    </span>
                    <Price won={prompt.price} className="flex-none text-sm" />
                  </label>
                ))}
              </div>
            </fieldset>
            <GroupError id="answer-error" error={error} />
            <SubmitButton className="mt-4 w-full" isSending={isSending}>
              이 프롬프트로 답하기
            </SubmitButton>
          </form>
        )}
      </GrowingList>
    </Modal>
  );
}
