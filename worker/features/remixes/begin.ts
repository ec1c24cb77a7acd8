import { and, desc, eq, sql } from "drizzle-orm";
import { REMIXES_A_DAY } from "#contracts/limits.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { addBody } from "#worker/features/prompts/parts.ts";
import { justInserted } from "#worker/features/prompts/register.ts";
import { writeTerms } from "#worker/features/prompts/terms.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isUnchanged, type Original, requireRemixable } from "./can-remix.ts";

// Not one that is finished: for oneself, for whoever has its link, or for an hour that is set.
const isWriting = sql`status = 'draft' AND visibility = 'public' AND publish_at IS NULL`;

const draftOf = ({ db, member }: Actor, originalId: number) =>
  db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.memberId, member.id), isWriting, eq(prompts.remixedFrom, originalId)))
    .orderBy(desc(prompts.id))
    .limit(1);

/** The statements of one batch that copy a prompt into a draft of the member, unless they have one of it. */
function insertCopy(actor: Actor, original: Original) {
  const { db, member } = actor;
  const now = new Date();
  const { title, description, category, model, tags } = original;
  const condition = sql`${isUnchanged(original, member)} AND NOT EXISTS ${draftOf(actor, original.id)}`;
  const values = {
    title,
    description,
    category,
    model,
    tags,
    searchTerms: searchTerms({ title, description, tags }),
    memberId: member.id,
    remixedFrom: original.id,
    createdAt: now,
    updatedAt: now,
  };
  return {
    begun: insertWhere(db, prompts, values, condition).returning({ id: prompts.id }),
    isOne: mustChangeOne(db),
    body: addBody(db, justInserted, { version: 1, text: original.body }, now),
    terms: writeTerms(db, justInserted, { title, tags }),
  };
}

/**
 * Begins a remix: a draft of the member's own with a copy of a free published prompt, or the draft that they have begun before. Throws
 * 403 where the prompter does not allow it, and between members of whom one has blocked the other; 422 for the member's own; 429 for one
 * more than `REMIXES_A_DAY` on a day in Seoul.
 */
export async function beginRemix(actor: Actor, id: number): Promise<{ id: number }> {
  const { db, member } = actor;
  const original = await requireRemixable(db, member, id);
  const before = await draftOf(actor, id).get();
  if (before) return before;
  const refusal = `하루에 ${REMIXES_A_DAY}개까지 이어 쓸 수 있어요. 내일 다시 이어 써 주세요.`;
  await takeOneOfDay(db, `remix ${member.id}`, REMIXES_A_DAY, refusal);
  try {
    const { begun } = await batchOf(db, insertCopy(actor, original));
    return begun[0]!;
  } catch (error) {
    if (!isUndone(error)) throw error;
    // Another request began it first, or the original changed meanwhile.
    const other = await draftOf(actor, id).get();
    if (other) return other;
    throw new AppError("conflict", "그사이 글이 바뀌었어요. 다시 이어 써 주세요.");
  }
}
