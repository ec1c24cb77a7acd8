import type { Result } from "#contracts/results.ts";
import { fieldErrors } from "#app/data/result.ts";
import { readNumber, refuseNumber } from "#app/lib/typed-number.ts";
import { type FieldErrors, toErrors } from "./field-errors.ts";
import { audienceOf, fieldsOf, isPlanned, type PromptForm, type SaveIntent } from "./prompt-form.ts";

const UNTIMED = "공개할 날짜와 시각을 골라 주세요.";
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
  // The contract speaks of the form in which programs send a time.
  const isUntimed = status === "published" && isPlanned(form) && form.publishAt === "";
  const empty: FieldErrors = { ...(priceFault && { price: priceFault }), ...(isUntimed && { publish_at: UNTIMED }) };
  if (checked.success) return empty;
  const issues = checked.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  // The contract checks what selling requires only once the rest is valid; the form shows everything at once.
  return { ...toErrors(fieldErrors([...issues, ...missingForSale(fields)])), ...empty };
}
