import type { Result } from "#contracts/results.ts";
import { fieldErrors } from "#app/data/result.ts";
import { type FieldErrors, toErrors } from "./field-errors.ts";
import { fieldsOf, type PromptForm, type SaveIntent } from "./prompt-form.ts";

const SHOWN = { input: "결과", output: "결과" };

/** Loaded on first use: the contract brings zod along. */
async function loadContract() {
  const { config } = await import("zod/v4/core");
  // Otherwise zod probes `new Function`, which the Content-Security-Policy forbids and reports.
  config({ jitless: true });
  return import("#contracts/prompt-inputs.ts");
}

/** What the contract refuses of the form with these results, empty when it can be saved. Rejects when the contract cannot be loaded. */
export async function findErrors(form: PromptForm, status: SaveIntent, results: Result[]): Promise<FieldErrors> {
  const { newPrompt, missingForSale } = await loadContract();
  // The contract counts the results of a new prompt, which are its examples.
  const examples = results.filter(({ is_buyers_only }) => !is_buyers_only).map(() => SHOWN);
  const fields = { ...fieldsOf(form), examples: examples.slice(0, 1), status };
  const checked = newPrompt.safeParse(fields);
  const unpriced: FieldErrors = form.isPaid && !Number(form.price) ? { price: "판매가를 정해 주세요." } : {};
  if (checked.success) return unpriced;
  const issues = checked.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  // The contract checks what selling requires only once the rest is valid; the form shows everything at once.
  return { ...toErrors(fieldErrors([...issues, ...missingForSale(fields)])), ...unpriced };
}
