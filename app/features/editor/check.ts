import { type Entry, fieldsOf } from "./entry.ts";
import { type Errors, toErrors } from "./errors.ts";

export type Wish = "draft" | "published";

/** What the contract says against the entry. The contract comes with zod, so it is fetched when first needed. */
export async function findErrors(entry: Entry, status: Wish): Promise<Errors> {
  const { newPrompt } = await import("#contracts/prompts.ts");
  const checked = newPrompt.safeParse({ ...fieldsOf(entry), status });
  if (checked.success) return {};
  return toErrors(checked.error.issues.map(({ path, message }) => ({ field: path.join("."), message })));
}
