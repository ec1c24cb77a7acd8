import { useState } from "react";
import type { NewBundle } from "#contracts/bundles.ts";
import { BUNDLE_ABOUT_MAX, BUNDLE_PROMPTS_MAX, BUNDLE_PROMPTS_MIN, BUNDLE_TITLE_MAX } from "#contracts/limits.ts";
import type { Failure } from "#app/data/result.ts";
import { type Picked, PromptPicker } from "#app/features/prompts/prompt-picker.tsx";
import { isChanged } from "#app/lib/use-entry.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";
import { errorsOf, missingOf, priceOf } from "./bundle-entry.ts";
import { PickedPrompts } from "./picked-prompts.tsx";
import { priceHint } from "./price-hint.ts";

export type BundleEntry = { title: string; about: string; price: string; picked: Picked[] };
const empty: BundleEntry = { title: "", about: "", price: "", picked: [] };

/** In the order of the page, for the first that is wrong. */
const FIELDS = ["title", "about", "prompt_ids", "price"];

type BundleFormProps = {
  initial?: BundleEntry;
  submit: string;
  /** Returns why it was refused. */
  send: (bundle: NewBundle) => Promise<Failure | undefined>;
};

/** The name of a bundle, what is in it and in which order, and its price with the share of each. */
export function BundleForm({ initial = empty, submit: label, send }: BundleFormProps) {
  const [start] = useState(initial);
  const [entry, setEntry] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (part: Partial<BundleEntry>) => {
    setEntry((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) requestAnimationFrame(() => document.getElementById(`bundle-${first}`)?.focus());
  };
  const { isSending, submit } = useSubmit(async () => {
    const missing = missingOf(entry);
    if (Object.keys(missing).length > 0) return refuse(missing);
    const { title, about, price, picked } = entry;
    const problem = await send({ title, about, price: priceOf(price), prompt_ids: picked.map(({ id }) => id) });
    if (!problem) return;
    const found = errorsOf(problem);
    return Object.keys(found).length > 0 ? refuse(found) : toast(problem.detail);
  });
  const { title, about, price, picked } = entry;
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <TextField
        name="bundle-title"
        label="묶음 이름"
        value={title}
        max={BUNDLE_TITLE_MAX}
        error={errors["title"]}
        onChange={(text) => change({ title: text })}
      />
      <TextField
        name="bundle-about"
        label="묶음 소개"
        isOptional
        lines="few"
        max={BUNDLE_ABOUT_MAX}
        value={about}
        error={errors["about"]}
        hint="어떤 때에 함께 쓰면 좋은지 적어 주세요."
        onChange={(text) => change({ about: text })}
      />
      <PromptPicker
        name="bundle-prompt_ids"
        legend={`묶을 프롬프트 고르기 (${BUNDLE_PROMPTS_MIN}개부터 ${BUNDLE_PROMPTS_MAX}개)`}
        kind="checkbox"
        picked={picked}
        error={errors["prompt_ids"]}
        onPick={(next) => change({ picked: next })}
      />
      <LineField
        name="bundle-price"
        label="묶음 가격 (원)"
        inputMode="numeric"
        value={price}
        error={errors["price"]}
        hint={priceHint(picked)}
        onChange={(text) => change({ price: text })}
      />
      <PickedPrompts picked={picked} price={priceOf(price)} onChange={(next) => change({ picked: next })} />
      <SubmitButton className="w-full" isSending={isSending} sending="저장하고 있어요…">
        {label}
      </SubmitButton>
      <UnsavedGuard isDirty={isChanged(entry, start)} isSaving={isSending} />
    </form>
  );
}
