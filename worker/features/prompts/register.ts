import { desc, sql } from "drizzle-orm";
import type { NewPrompt } from "#contracts/prompt-inputs.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Actor } from "#worker/lib/http.ts";
import { createKeyUse, once } from "#worker/db/idempotency.ts";
import { isUndone } from "#worker/db/must.ts";
import { checkRequired, mustBeChecked } from "#worker/features/identity-check/gate.ts";
import { refuseBeyondDrafts } from "./drafts-only.ts";
import { shownAs } from "./age.ts";
import { addBody, addExamples, addTests } from "./parts.ts";
import { requirePrompt } from "./read.ts";
import { writeTerms } from "./terms.ts";
import { createLinkKey, isShownToOthers, type Shown, shownAfter } from "./visibility.ts";

const SCOPE = "prompts";

// Ids only grow and a batch is one transaction, so the highest id is the prompt just inserted. Not `max(id)`: SQLite pushes the
// condition of the outer query into that subquery and then reads the whole table instead of the last row.
export const justInserted = sql`(SELECT id FROM ${prompts} ORDER BY id DESC LIMIT 1)`;

/** A prompt that is not there yet. */
const unshown: Shown = { status: "draft", visibility: "public", publishAt: null };

type Writing = { input: NewPrompt; key?: string };

/** Whether it goes on sale, now or at an hour that is set. */
const isForSale = (shown: Shown, { price }: NewPrompt) => isShownToOthers(shown) && price > 0;

/** The statements of one batch that insert a prompt with its parts. */
export function insertPrompt({ db, member }: Actor, input: NewPrompt) {
  const { body, examples, tested, allows_remix, age_rating: ageRating = "all", publish_at: _, ...prompt } = input;
  const now = new Date();
  const shown = shownAfter(unshown, input);
  return [
    ...(isForSale(shown, input) ? [mustBeChecked(db, member.id)] : []),
    // `prompts_author_insert` refuses it of a member who is not active. In the same transaction follow `prompts_prompter_insert` (the name of
    // its prompter), `prompts_index_insert` (search), `prompts_count_insert`, `prompts_received_insert` and `prompts_remixes_insert` (counters),
    // `prompts_prices_insert`, `prompts_announce_insert` (followers) and `prompts_data_version_insert` (kept pages).
    db.insert(prompts).values({
      ...prompt,
      ...shown,
      ...(shown.status === "published" && shownAs(ageRating)),
      linkKey: shown.visibility === "link" ? createLinkKey() : null,
      ageRating,
      allowsRemix: allows_remix,
      searchTerms: searchTerms(prompt),
      memberId: member.id,
      publishedAt: shown.status === "published" ? now : null,
      createdAt: now,
      updatedAt: now,
    }),
    addBody(db, justInserted, { version: 1, text: body }, now),
    addExamples(db, justInserted, examples, now),
    addTests(db, justInserted, tested, now),
    writeTerms(db, justInserted, prompt),
  ];
}

/** Registers a prompt, for a program with a grant only a draft. Throws 403 `identity_required` when it
 * goes on sale and its seller was not checked. A repeated request with the same idempotency key returns the prompt of the first one. */
export async function registerPrompt(actor: Actor, { input, key }: Writing): Promise<PromptDetail> {
  const { db, member, grant } = actor;
  if (grant) refuseBeyondDrafts(shownAfter(unshown, input));
  if (key === undefined) {
    const made = db.select({ id: prompts.id }).from(prompts).orderBy(desc(prompts.id)).limit(1);
    const { newest } = await batchOf(db, { written: insertPrompt(actor, input), newest: made }).catch((error) => {
      throw isUndone(error) ? checkRequired() : error;
    });
    return requirePrompt(db, newest[0]!.id, member);
  }
  const ours = await createKeyUse(member.id, SCOPE, input, key);
  const done = await once(db, ours, () => ({ statements: insertPrompt(actor, input), result: justInserted }));
  if (!done) throw checkRequired();
  return requirePrompt(db, Number(done.result), member);
}
