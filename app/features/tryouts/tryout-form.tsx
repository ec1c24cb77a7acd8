import { useEffect, useId } from "react";
import type { TriedModel } from "#contracts/catalog.ts";
import { TRYOUT_NOTE_MAX, TRYOUT_TEXT_MAX } from "#contracts/limits.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { useForm } from "#app/data/use-form.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { GroupError } from "#app/ui/field-message.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { NotTried } from "./not-tried.tsx";
import { PictureEntry } from "./picture-entry.tsx";
import { entryOf, modelOptions, type RanHere } from "./ran-here.ts";
import { type Entry, missingOf, useSendTryout } from "./use-send-tryout.ts";
import { verdictList, verdictNames } from "./verdicts.ts";

type TryoutFormProps = {
  prompt: PromptDetail;
  /** The server knows that the member took or bought the text. */
  isAllowed: boolean;
  /** The models for which the member has added one. */
  used: TriedModel[];
  /** What a run on this site gave, which is sent as that. */
  ran?: RanHere;
  onSent: () => Promise<unknown>;
  onCancel: () => void;
};

const kinds = [
  { kind: "text", name: "글" },
  { kind: "image", name: "그림" },
] as const;

type ChoiceProps<T> = {
  name: string;
  legend: string;
  options: { value: T; label: string }[];
  value?: T;
  error?: string;
  onChange: (value: T) => void;
};

function Choice<T extends string>({ name, legend, options, value, error, onChange }: ChoiceProps<T>) {
  return (
    <div>
      <fieldset aria-describedby={error ? `${name}-error` : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
        <div className="flex flex-wrap gap-2">
          {options.map((one) => (
            <label key={one.value} className="choice-chip">
              <input
                type="radio"
                name={name}
                checked={one.value === value}
                onChange={() => onChange(one.value)}
                className="sr-only"
              />
              {one.label}
            </label>
          ))}
        </div>
      </fieldset>
      <GroupError id={`${name}-error`} error={error} />
    </div>
  );
}

export function TryoutForm({ prompt, isAllowed, used, ran, onSent, onCancel }: TryoutFormProps) {
  const id = useId();
  const { progress, send } = useSendTryout(prompt.id, ran?.name);
  const { fields, faults, refusal, isSending, change, field, form } = useForm<Entry>({
    fields: {
      kind: prompt.category === "image" ? "image" : "text",
      model: used.includes(prompt.model) ? "" : prompt.model,
      text: "",
      note: "",
      alt: "",
      ...(ran && entryOf(ran, used)),
    },
    prefix: `${id}-`,
    drawsRefusal: true,
    check: missingOf,
    async send(entry) {
      const answer = await send(entry);
      if (!answer.ok) return answer.problem;
      await onSent();
      toast("써 본 결과를 남겼어요.");
      return undefined;
    },
  });
  useEffect(() => form.ref.current?.querySelector<HTMLElement>("input")?.focus(), [form.ref, isAllowed]);

  if (!isAllowed) return <NotTried onCancel={onCancel} />;
  return (
    <form {...form} className="box mb-4 p-4 space-y-4 md:p-5">
      <Choice
        {...field("verdict")}
        legend="써 보니 어땠나요?"
        options={verdictList.map((value) => ({ value, label: verdictNames[value] }))}
      />
      <SelectField {...field("model")} label="써 본 모델" options={modelOptions(used, ran)} />
      <Choice
        {...field("kind")}
        legend="무엇이 나왔나요?"
        options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
      />
      {fields.kind === "image" ? (
        <PictureEntry name={id} file={fields.file} alt={fields.alt} errors={faults} onChange={change} />
      ) : (
        <TextField
          {...field("text")}
          label="나온 결과"
          lines="few"
          max={TRYOUT_TEXT_MAX}
          placeholder="나온 글을 붙여 넣어 주세요. 중요한 부분만이어도 돼요."
        />
      )}
      <TextField
        {...field("note")}
        label="한 줄 평"
        isOptional
        max={TRYOUT_NOTE_MAX}
        placeholder="어떻게 고치면 더 좋은지 알려 주세요."
      />
      <p className="text-xs text-muted">모두에게 보여요. 이름, 연락처 같은 개인정보는 지우고 남겨 주세요.</p>
      {refusal && (
        <p role="alert" className="text-sm text-alert font-medium">
          {refusal}
        </p>
      )}
      {isSending && fields.kind === "image" && <ProgressBar label="그림을 올리는 중" value={progress} />}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          취소
        </Button>
        <SubmitButton className="min-h-11! text-sm!" isSending={isSending}>
          결과 남기기
        </SubmitButton>
      </div>
    </form>
  );
}
