import { sql } from "drizzle-orm";
import type { NewPrompt } from "#contracts/prompt-inputs.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { repeatable } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Actor } from "#worker/lib/http.ts";
import { createClaim, findEarlier, finishClaim, takeKey } from "#worker/db/idempotency.ts";
import { isUndone } from "#worker/db/must.ts";
import { refuseBeyondDrafts } from "./drafts-only.ts";
import { addBody, addExamples, addTests } from "./parts.ts";
import { requirePrompt } from "./read.ts";
import { writeTerms } from "./terms.ts";

const SCOPE = "prompts";

// Ids only grow and a batch is one transaction, so the highest id is the prompt just inserted. Not `max(id)`: SQLite pushes the
// condition of the outer query into that subquery and then reads the whole table instead of the last row.
export const justInserted = sql`(SELECT id FROM ${prompts} ORDER BY id DESC LIMIT 1)`;

type Writing = { input: NewPrompt; key?: string };

/** The statements of one batch that insert a prompt with its parts; the first returns its id. */
export function insertPrompt({ db, member }: Actor, { body, examples, tested, allows_remix, ...prompt }: NewPrompt) {
  const now = new Date();
  const publishedAt = prompt.status === "published" ? now : null;
  return [
    db
      .insert(prompts)
      .values({
        ...prompt,
        allowsRemix: allows_remix,
        searchTerms: searchTerms(prompt),
        memberId: member.id,
        publishedAt,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: prompts.id }),
    addBody(db, justInserted, { version: 1, text: body }, now),
    addExamples(db, justInserted, examples, now),
    addTests(db, justInserted, tested, now),
    writeTerms(db, justInserted, prompt),
  ] as const;
}

/** The id of the new prompt, or of that of the first call with this key. */
async function registerOnce(actor: Actor, input: NewPrompt, key: string): Promise<number> {
  const { db, member } = actor;
  const ours = await createClaim(member.id, SCOPE, input, key);
  const earlier = await findEarlier(db, ours);
  if (earlier !== undefined) return earlier;
  try {
    const [, , [created]] = await repeatable(db).batch([
      ...takeKey(db, ours, new Date()),
      ...insertPrompt(actor, input),
      finishClaim(db, ours, justInserted),
    ]);
    return created!.id;
  } catch (error) {
    if (!isUndone(error)) throw error;
    return (await findEarlier(db, ours))!;
  }
}

/** Registers a prompt, for a program with a grant only a draft. A repeated request with the same idempotency key returns the prompt of the first one. */
export async function registerPrompt(actor: Actor, { input, key }: Writing): Promise<PromptDetail> {
  if (actor.grant) refuseBeyondDrafts(input.status);
  const { db, member } = actor;
  if (key !== undefined) return requirePrompt(db, await registerOnce(actor, input, key), member);
  const [[created]] = await db.batch(insertPrompt(actor, input));
  return requirePrompt(db, created!.id, member);
}
