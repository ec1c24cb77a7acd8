import { useEffect, useId, useRef, useState } from "react";
import { type ModelSlug, models } from "#contracts/catalog.ts";
import { TRYOUT_NOTE_MAX, TRYOUT_TEXT_MAX } from "#contracts/limits.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Verdict } from "#contracts/tryouts.ts";
import { newKey } from "#app/lib/key.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { GroupError } from "#app/ui/field-message.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { addTryout } from "./tryout-calls.ts";
import { verdictList, verdictNames } from "./verdicts.ts";

type TryoutFormProps = {
  prompt: PromptDetail;
  /** The server knows that the member took or bought the text. */
  isAllowed: boolean;
  /** The models for which the member has added one. */
  used: ModelSlug[];
  onSent: () => Promise<unknown>;
  onCancel: () => void;
};

/** Says what is missing before a try-out of a free prompt can be added. */
function NotTried({ onCancel }: { onCancel: () => void }) {
  return (
    <div role="status" className="box mb-4 p-4 md:p-5">
      <p className="font-semibold">먼저 이 프롬프트를 써 보세요</p>
      <p className="mt-1 text-sm text-muted">
        로그인한 채로 복사하거나, 바로 열거나, 내려받으면 여기에서 결과를 남길 수 있어요.
      </p>
      <Button variant="squareMini" className="mt-3" onClick={onCancel}>
        알겠어요
      </Button>
    </div>
  );
}

type Entry = { model: ModelSlug | ""; verdict?: Verdict; text: string; note: string };

export function TryoutForm({ prompt, isAllowed, used, onSent, onCancel }: TryoutFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const request = useRef({ body: "", key: "" });
  const [entry, setEntry] = useState<Entry>({
    model: used.includes(prompt.model) ? "" : prompt.model,
    text: "",
    note: "",
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { model, verdict, text, note } = entry;
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), [isAllowed]);

  const change = (part: Partial<Entry>) => {
    setEntry((known) => ({ ...known, ...part }));
    setErrors({});
  };
  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    const first = ["verdict", "model", "text", "note"].find((field) => field in found);
    form.current?.querySelector<HTMLElement>(`[name="${id}-${first}"]`)?.focus();
  };
  const { isSending, submit } = useSubmit(async () => {
    if (!verdict) return refuse({ verdict: "잘 되었는지 골라 주세요." });
    if (!model) return refuse({ model: "AI 모델을 골라 주세요." });
    const json = { model, verdict, text, note };
    const body = JSON.stringify(json);
    // The same key for the same content, so that a repeated press adds it once.
    if (request.current.body !== body) request.current = { body, key: newKey() };
    const answer = await addTryout(prompt.id, json, request.current.key);
    if (!answer.ok) {
      const { fields, detail } = answer.problem;
      return refuse(Object.keys(fields).length > 0 ? fields : { form: detail });
    }
    await onSent();
    toast("써 본 결과를 남겼어요.");
  });

  if (!isAllowed) return <NotTried onCancel={onCancel} />;
  return (
    <form ref={form} noValidate onSubmit={submit} className="box mb-4 p-4 md:p-5">
      <fieldset aria-describedby={errors.verdict ? `${id}-verdict-error` : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">써 보니 어땠나요?</legend>
        <div className="flex flex-wrap gap-2">
          {verdictList.map((one) => (
            <label key={one} className="choice-chip">
              <input
                type="radio"
                name={`${id}-verdict`}
                checked={one === verdict}
                onChange={() => change({ verdict: one })}
                className="sr-only"
              />
              {verdictNames[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <GroupError id={`${id}-verdict-error`} error={errors.verdict} />
      <div className="mt-4 space-y-4">
        <SelectField
          name={`${id}-model`}
          label="써 본 모델"
          value={model}
          options={models.filter(({ slug }) => !used.includes(slug))}
          error={errors.model}
          onChange={(slug) => change({ model: slug })}
        />
        <TextField
          name={`${id}-text`}
          label="나온 결과"
          lines="few"
          value={text}
          max={TRYOUT_TEXT_MAX}
          error={errors.text}
          placeholder="나온 글을 붙여 넣어 주세요. 중요한 부분만이어도 돼요."
          onChange={(value) => change({ text: value })}
        />
        <TextField
          name={`${id}-note`}
          label="한 줄"
          isOptional
          value={note}
          max={TRYOUT_NOTE_MAX}
          error={errors.note}
          placeholder="어떻게 고치면 더 좋은지 알려 주세요."
          onChange={(value) => change({ note: value })}
        />
      </div>
      <p className="mt-3 text-xs text-muted">모두에게 보여요. 이름, 연락처 같은 개인정보는 지우고 남겨 주세요.</p>
      {errors.form && (
        <p role="alert" className="mt-2 text-sm text-alert font-medium">
          {errors.form}
        </p>
      )}
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          취소
        </Button>
        <SubmitButton className="h-11! text-sm!" isSending={isSending}>
          결과 남기기
        </SubmitButton>
      </div>
    </form>
  );
}
