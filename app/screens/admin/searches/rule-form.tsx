import { MODERATION_REASON_MAX } from "#contracts/limits.ts";
import { ruleKinds } from "#contracts/rule-kinds.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { refetchAdmin } from "../admin-queries.ts";
import { type Draft, ruleOf, ruleWords } from "./rule-words.ts";

const WORD_MAX = 30;
const empty: Draft = { kind: "both", from: "", to: "", reason: "" };

/** Makes any rule; begins with the word that another list leads here with. */
export function RuleForm({ from }: { from: string }) {
  const { fields, isSending, change, field, form } = useForm<Draft>({
    fields: { ...empty, from },
    async send(draft) {
      const made = await resultOf(memberApi.adminSearches.rules.$post({ json: ruleOf(draft) }));
      if (!made.ok) return made.problem;
      change({ ...empty, kind: draft.kind });
      toast(ruleWords[draft.kind].done);
      await refetchAdmin();
      return undefined;
    },
  });
  const { kind } = fields;

  return (
    <form {...form} aria-label="규칙 만들기" className="card mb-6 max-w-160 p-4 space-y-4 md:p-5">
      <fieldset>
        <legend className="label">어떤 규칙인가요</legend>
        <div className="flex flex-wrap gap-2">
          {ruleKinds.map((each) => (
            <label key={each} className="choice-chip">
              <input
                type="radio"
                name="kind"
                value={each}
                checked={each === kind}
                onChange={() => change({ kind: each })}
                className="sr-only"
              />
              {ruleWords[each].name}
            </label>
          ))}
        </div>
        <p className="mt-2 text-sm text-muted" aria-live="polite">
          {ruleWords[kind].about}
        </p>
      </fieldset>
      <div className={kind === "stop_word" ? "" : "grid gap-4 sm:grid-cols-2"}>
        <TextField {...field("from")} label={kind === "stop_word" ? "뺄 말" : "앞말"} max={WORD_MAX} />
        {kind !== "stop_word" && <TextField {...field("to")} label="뒷말" max={WORD_MAX} />}
      </div>
      <TextField {...field("reason")} label="이유" isOptional max={MODERATION_REASON_MAX} hint="운영자만 봐요." />
      <SubmitButton isSending={isSending}>만들기</SubmitButton>
    </form>
  );
}
