import { type ChangeEvent, useRef } from "react";
import { isForEverybody } from "#contracts/for-everybody.ts";
import { RESULTS_MAX } from "#contracts/limits.ts";
import type { Result } from "#contracts/results.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldMessage, messageIds } from "#app/ui/field-message.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { PictureIcon, PlusIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { PromptForm, ResultsChange } from "../prompt-form.ts";
import { ACCEPTED } from "./chosen-file.ts";
import { ResultFormPanel } from "./result-form.tsx";
import { ResultRow } from "./result-row.tsx";
import { useReorder } from "./use-reorder.ts";
import { useResultForm } from "./use-result-form.ts";
import { useResults } from "./use-results.ts";

const HINT =
  "누구나 보는 첫째가 대표예요. 그림은 12MB, 소리는 10MB, 영상은 20MB와 60초까지 올릴 수 있고, 올리거나 지우면 바로 반영돼요.";

type ResultsFieldProps = {
  promptId: number;
  results: Result[];
  form: PromptForm;
  error?: string;
  onResults: (change: ResultsChange) => void;
};

export default function ResultsField({ promptId, results, form, error, onResults }: ResultsFieldProps) {
  const calls = useResults(promptId, results, onResults);
  const add = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const writing = useResultForm(calls, form.model, () => {
    toast("결과를 저장했어요.");
    add.current?.focus();
  });
  const { list, ordered, movingItem, gripOf } = useReorder(results, async (next, to) => {
    const said = await calls.order(next, to);
    if (said) toast(said);
  });
  const cover = ordered.find(isForEverybody);
  const isFull = results.length >= RESULTS_MAX;
  const { open, stage } = writing;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = "";
    if (file) writing.choose(file);
  };
  const remove = async (result: Result) => {
    const refusal = await calls.remove(result);
    toast(refusal ?? "결과를 지웠어요.");
    if (!refusal) add.current?.focus();
  };
  const sending = stage && {
    label: stage === "preparing" ? "파일을 다듬는 중이에요" : "올리는 중이에요",
    progress: stage === "sending" ? calls.progress : undefined,
  };

  return (
    <>
      {results.length > 0 && (
        <ol ref={list} aria-label="결과 목록" className="mb-2.5 space-y-2">
          {ordered.map((result, index) => (
            <li key={result.id}>
              <ResultRow
                result={result}
                place={index + 1}
                isCover={result === cover}
                isMoving={result === movingItem}
                isFixed={stage !== undefined}
                grip={gripOf(results.indexOf(result))}
                onEdit={() => writing.edit(result)}
                onRemove={() => void remove(result)}
              />
            </li>
          ))}
        </ol>
      )}
      {open ? (
        <ResultFormPanel
          key={`${open.result?.id} ${open.form.kind} ${open.form.file?.name}`}
          form={open.form}
          errors={writing.errors}
          message={writing.message}
          shown={open.result?.media?.poster ?? open.result?.media?.url ?? (open.result && "")}
          isPaid={form.isPaid}
          sending={sending}
          onChange={writing.change}
          onSend={() => void writing.send()}
          onClose={writing.close}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button
            ref={add}
            id="results"
            variant="secondary"
            size="small"
            disabled={isFull}
            aria-describedby={messageIds("results", { error, hint: HINT })}
            onClick={writing.write}
          >
            <PlusIcon className="size-4" />글 결과
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={isFull}
            onClick={() => input.current?.click()}
            className="px-2!"
          >
            <PictureIcon className="size-4.5" />
            그림·소리·영상
          </Button>
        </div>
      )}
      <FileInput
        ref={input}
        accept={ACCEPTED}
        aria-label="올릴 그림, 소리, 영상"
        disabled={isFull || stage !== undefined}
        onChange={choose}
      />
      <FieldMessage name="results" error={error ?? (open ? undefined : writing.message || undefined)} hint={HINT} />
    </>
  );
}
