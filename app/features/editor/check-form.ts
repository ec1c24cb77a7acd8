import type { Result } from "#contracts/results.ts";
import { fieldErrors } from "#app/data/result.ts";
import { readNumber, refuseNumber } from "#app/lib/typed-number.ts";
import { type FieldErrors, toErrors } from "./field-errors.ts";
import { audienceOf, fieldsOf, type PromptForm, type SaveIntent } from "./prompt-form.ts";

const UNPRICED = "판매가를 정해 주세요.";
const SHOWN = { input: "결과", output: "결과" };

/** What the contract refuses of the form with these results, empty when it can be saved. Rejects when the contract cannot be loaded. */
export async function findErrors(form: PromptForm, status: SaveIntent, results: Result[]): Promise<FieldErrors> {
  // Imported statically it would weigh on every page that shares a chunk with the editor.
  const { loadContract } = await import("#app/data/contract-faults.ts");
  const { isForEverybody } = await import("#contracts/for-everybody.ts");
  const { newPrompt, missingForSale } = await loadContract(() => import("#contracts/prompt-inputs.ts"));
  // The contract counts the results of a new prompt, which are its examples.
  const examples = results.filter(isForEverybody).map(() => SHOWN);
  const fields = {
    ...fieldsOf(form),
    examples: examples.slice(0, 1),
    status,
    ...(status === "published" && audienceOf(form)),
  };
  const checked = newPrompt.safeParse(fields);
  const priceFault = form.isPaid && !readNumber(form.price) && (refuseNumber(form.price, UNPRICED) ?? UNPRICED);
  const unpriced: FieldErrors = priceFault ? { price: priceFault } : {};
  if (checked.success) return unpriced;
  const issues = checked.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  // The contract checks what selling requires only once the rest is valid; the form shows everything at once.
  return { ...toErrors(fieldErrors([...issues, ...missingForSale(fields)])), ...unpriced };
}
