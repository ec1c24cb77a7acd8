import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { FieldErrors } from "./field-errors.ts";
import type { PromptForm } from "./prompt-form.ts";
import { readNumber } from "#app/lib/typed-number.ts";

/** Loaded behind the editor, which works without it. */
const loadRules = () => Promise.all([import("#contracts/findings.ts"), import("#contracts/personal-data.ts")]);
type Rules = Awaited<ReturnType<typeof loadRules>>;

const TEXTS = ["title", "description", "preview", "body"] as const;

function cautionsOf([findings, personal]: Rules, form: PromptForm): FieldErrors {
  const price = form.isPaid ? readNumber(form.price) || 1 : 0;
  const found = findings.findingsIn({ ...form, price, preview: form.isPaid ? form.preview : "" });
  const refused = TEXTS.flatMap((field) => {
    const fault = personal.personalFault(form[field], findings.labelOf(field));
    return fault ? [[field, fault] as const] : [];
  });
  return Object.fromEntries([
    ...found.toReversed().map((finding) => [finding.field, findings.sentenceOf(finding)] as const),
    ...refused,
  ]);
}

/** By field, what the rules of publishing will say of the form as it is. */
export function useCautions(form: PromptForm): FieldErrors {
  const [rules, setRules] = useState<Rules>();
  const written = useDeferredValue(form);
  useEffect(() => {
    void loadRules().then(setRules, () => undefined);
  }, []);
  return useMemo(() => (rules ? cautionsOf(rules, written) : {}), [rules, written]);
}
