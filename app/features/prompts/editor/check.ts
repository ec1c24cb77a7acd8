import { type Entry, fieldsOf } from "./entry.ts";
import { type Errors, toErrors } from "./errors.ts";

export type Wish = "draft" | "published";

/** The contract comes with zod, so it is fetched when first needed. */
async function loadContract() {
  const { config } = await import("zod/v4/core");
  // Otherwise it tries `new Function`, which our policy forbids and reports.
  config({ jitless: true });
  return import("#contracts/prompts.ts");
}

/** What the contract says against the entry. */
export async function findErrors(entry: Entry, status: Wish): Promise<Errors> {
  const { newPrompt, missingForSale } = await loadContract();
  const fields = { ...fieldsOf(entry), status };
  const checked = newPrompt.safeParse(fields);
  const unpriced: Errors = entry.isPaid && !Number(entry.price) ? { price: "판매가를 정해 주세요." } : {};
  if (checked.success) return unpriced;
  const issues = checked.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  // The contract asks for these once the rest is right; a writer wants to hear of everything at once.
  return { ...toErrors([...issues, ...missingForSale(fields)]), ...unpriced };
}
