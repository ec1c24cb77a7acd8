import type { PromptDetail } from "#contracts/prompts.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Reviser, revisePrompt } from "#worker/features/prompts/revise.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { headOf, textOf, versionsOf } from "./queries.ts";

/**
 * Makes an earlier text of the member's own prompt the present one, as a new version. Throws 404 for another's prompt, and 409 when it
 * is the present text, or when the prompt is not at `version` any more.
 */
export async function restoreVersion(
  actor: Reviser,
  { id, version: restored }: { id: number; version: number },
  version: number,
): Promise<PromptDetail> {
  const { db, member } = actor;
  const { head, text, current } = await batchOf(db, {
    head: headOf(db, id, member),
    text: textOf(db, id, member, restored),
    current: versionsOf(db, id, member, { limit: 1 }),
  });
  if (head[0]?.memberId !== member.id) throw notFound("프롬프트");
  if (!text[0]) throw notFound("판");
  const [now] = current[0] ? await textOf(db, id, member, current[0].version) : [];
  if (now?.body === text[0].body) throw new AppError("conflict", "지금 글과 같은 판이에요.");
  return revisePrompt(actor, id, { version, body: text[0].body, note: `${restored}판의 글로 되돌렸어요.` });
}
