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
  const { newPrompt } = await loadContract();
  const checked = newPrompt.safeParse({ ...fieldsOf(entry), status });
  const unpriced: Errors = entry.isPaid && !Number(entry.price) ? { price: "판매가를 정해 주세요." } : {};
  if (checked.success) return unpriced;
  const found = toErrors(checked.error.issues.map(({ path, message }) => ({ field: path.join("."), message })));
  return { ...found, ...unpriced };
}
