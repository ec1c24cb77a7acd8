import { COLLECTION_ABOUT_MAX, COLLECTION_TITLE_MAX } from "#contracts/limits.ts";
import type { Failure } from "#app/data/result.ts";
import { contractFaults } from "#app/data/contract-faults.ts";
import { useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export type CollectionWords = { title: string; about: string; is_public: boolean };
type CollectionFormProps = {
  initial?: CollectionWords;
  submit: string;
  /** Returns why it was refused. */
  send: (words: CollectionWords) => Promise<Failure | undefined>;
};

const load = async () => (await import("#contracts/collections.ts")).newCollection;

const empty: CollectionWords = { title: "", about: "", is_public: false };

/** The name of a collection, the sentence on it and who sees it. */
export function CollectionForm({ initial = empty, submit: label, send }: CollectionFormProps) {
  const check = (words: CollectionWords) => contractFaults(load, words);
  const { fields, isSending, change, field, form } = useForm({ fields: initial, check, send });
  return (
    <form {...form} className="space-y-4">
      <TextField {...field("title")} label="모음 이름" max={COLLECTION_TITLE_MAX} />
      <TextField {...field("about")} label="소개" isOptional max={COLLECTION_ABOUT_MAX} />
      <label className="min-h-11 flex cursor-pointer items-center gap-2.5 text-sm font-medium">
        <input
          type="checkbox"
          checked={fields.is_public}
          onChange={({ currentTarget }) => change({ is_public: currentTarget.checked })}
          className="size-5 accent-persimmon"
        />
        누구나 보게 공개하기
      </label>
      <SubmitButton isSending={isSending}>{label}</SubmitButton>
    </form>
  );
}
