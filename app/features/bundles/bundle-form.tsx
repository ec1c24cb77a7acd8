import type { NewBundle } from "#contracts/bundles.ts";
import { BUNDLE_ABOUT_MAX, BUNDLE_PROMPTS_MAX, BUNDLE_PROMPTS_MIN, BUNDLE_TITLE_MAX } from "#contracts/limits.ts";
import type { Failure } from "#app/data/result.ts";
import { type Picked, PromptPicker } from "#app/prompt/prompt-picker.tsx";
import { useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";
import { errorsOf, missingOf, priceOf } from "./bundle-entry.ts";
import { PickedPrompts } from "./picked-prompts.tsx";
import { priceHint } from "./price-hint.ts";

export type BundleEntry = { title: string; about: string; price: string; prompt_ids: Picked[] };
const empty: BundleEntry = { title: "", about: "", price: "", prompt_ids: [] };

type BundleFormProps = {
  initial?: BundleEntry;
  submit: string;
  /** Returns why it was refused. */
  send: (bundle: NewBundle) => Promise<Failure | undefined>;
};

/** The name of a bundle, what is in it and in which order, and its price with the share of each. */
export function BundleForm({ initial = empty, submit: label, send }: BundleFormProps) {
  const { fields, faults, isSending, isDirty, change, field, form } = useForm({
    fields: initial,
    prefix: "bundle-",
    check: missingOf,
    async send({ price, prompt_ids, ...words }) {
      const problem = await send({ ...words, price: priceOf(price), prompt_ids: prompt_ids.map(({ id }) => id) });
      return problem && { ...problem, fields: errorsOf(problem) };
    },
  });
  const { price, prompt_ids: picked } = fields;
  const pick = (prompt_ids: Picked[]) => change({ prompt_ids });
  return (
    <form {...form} className="space-y-6">
      <TextField {...field("title")} label="묶음 이름" max={BUNDLE_TITLE_MAX} />
      <TextField
        {...field("about")}
        label="묶음 소개"
        isOptional
        lines="few"
        max={BUNDLE_ABOUT_MAX}
        hint="어떤 때에 함께 쓰면 좋은지 적어 주세요."
      />
      <PromptPicker
        name="bundle-prompt_ids"
        legend={`묶을 프롬프트 고르기 (${BUNDLE_PROMPTS_MIN}개부터 ${BUNDLE_PROMPTS_MAX}개)`}
        kind="checkbox"
        picked={picked}
        error={faults.prompt_ids}
        onPick={pick}
      />
      <LineField {...field("price")} label="묶음 가격 (원)" inputMode="numeric" hint={priceHint(picked)} />
      <PickedPrompts picked={picked} price={priceOf(price)} onChange={pick} />
      <SubmitButton className="w-full" isSending={isSending} sending="저장하고 있어요…">
        {label}
      </SubmitButton>
      <UnsavedGuard isDirty={isDirty} isSaving={isSending} />
    </form>
  );
}
