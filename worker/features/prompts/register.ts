import { desc, sql } from "drizzle-orm";
import type { NewPrompt } from "#contracts/prompt-inputs.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { createKeyUse, once } from "#worker/db/idempotency.ts";
import { isUndone } from "#worker/db/must.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { checkRequired, isChecked, mustBeChecked } from "#worker/features/identity-check/gate.ts";
import { mustBeAsRead, recordVerdict } from "#worker/features/vetting/record.ts";
import { overtaken, withCautions } from "#worker/features/vetting/tell.ts";
import { type Verdict, vetPrompt } from "#worker/features/vetting/vet.ts";
import type { Actor } from "#worker/lib/http.ts";
import { refuseBeyondDrafts } from "./drafts-only.ts";
import { shownAs } from "./age.ts";
import { addBody, addExamples, addTests } from "./parts.ts";
import { requirePrompt } from "./read.ts";
import { writeTerms } from "./terms.ts";
import { createLinkKey, isShownNow, isShownToOthers, type Shown, shownAfter } from "./visibility.ts";

const SCOPE = "prompts";

// Ids only grow and a batch is one transaction, so the highest id is the prompt just inserted. Not `max(id)`: SQLite pushes the
// condition of the outer query into that subquery and then reads the whole table instead of the last row.
export const justInserted = sql`(SELECT id FROM ${prompts} ORDER BY id DESC LIMIT 1)`;

/** How often a prompt is vetted anew because a text that is alike came meanwhile. */
const TRIES = 3;

/** A prompt that is not there yet. */
const unshown: Shown = { status: "draft", visibility: "public", publishAt: null };

type Writing = { input: NewPrompt; key?: string };

/** Whether it goes on sale, now or at an hour that is set. */
const isForSale = (input: NewPrompt) => isShownToOthers(shownAfter(unshown, input)) && input.price > 0;

const textsOf = ({ examples, ...prompt }: NewPrompt) => ({
  ...prompt,
  others: examples.map(({ input, output }, at) => ({ field: `examples.${at}`, text: `${input}\n${output}` })),
});

/** The verdict on what others see at once; what they see later is vetted then. */
const vetInput = (actor: Actor, input: NewPrompt) =>
  isShownNow(shownAfter(unshown, input)) ? vetPrompt(actor, { texts: textsOf(input) }) : undefined;

/** The statements of one batch that insert a prompt with its parts. */
export function insertPrompt({ db, member }: Actor, input: NewPrompt, verdict?: Verdict) {
  const { body, examples, tested, allows_remix, age_rating: ageRating = "all", publish_at: _, ...prompt } = input;
  const now = new Date();
  const shown = shownAfter(unshown, input);
  const isHeld = verdict?.isHeld === true;
  return [
    ...(verdict ? mustBeAsRead(db, verdict) : []),
    ...(isForSale(input) ? [mustBeChecked(db, member.id)] : []),
    // `prompts_author_insert` refuses it of a member who is not active. In the same transaction follow `prompts_prompter_insert` (the name of
    // its prompter), `prompts_index_insert` (search), `prompts_count_insert`, `prompts_received_insert` and `prompts_remixes_insert` (counters),
    // `prompts_prices_insert`, `prompts_announce_insert` (followers) and `prompts_data_version_insert` (kept pages).
    db.insert(prompts).values({
      ...prompt,
      ...shown,
      ...(shown.status === "published" && shownAs(ageRating)),
      ...(isHeld && { status: "hidden" as const, hiddenFor: "vetting" as const }),
      linkKey: shown.visibility === "link" ? createLinkKey() : null,
      ageRating,
      allowsRemix: allows_remix,
      searchTerms: searchTerms(prompt),
      memberId: member.id,
      publishedAt: shown.status === "published" && !isHeld ? now : null,
      createdAt: now,
      updatedAt: now,
    }),
    addBody(db, justInserted, { version: 1, text: body }, now),
    addExamples(db, justInserted, examples, now),
    addTests(db, justInserted, tested, now),
    writeTerms(db, justInserted, prompt),
    ...(verdict
      ? recordVerdict(db, { target: justInserted, memberId: member.id, title: prompt.title }, verdict, now)
      : []),
  ];
}

/** Inserts the prompt in one batch; undefined when it was not. */
async function insertOnce(actor: Actor, input: NewPrompt) {
  const { db } = actor;
  const verdict = await vetInput(actor, input);
  const made = db.select({ id: prompts.id }).from(prompts).orderBy(desc(prompts.id)).limit(1);
  try {
    const { newest } = await batchOf(db, { written: insertPrompt(actor, input, verdict), newest: made });
    return { id: newest[0]!.id, verdict };
  } catch (error) {
    if (isUndone(error)) return undefined;
    throw error;
  }
}

/** The same under an idempotency key, of which a repetition gets the prompt of the first request. */
async function insertUnder(actor: Actor, input: NewPrompt, key: string) {
  const { db, member } = actor;
  const ours = await createKeyUse(member.id, SCOPE, input, key);
  let verdict: Verdict | undefined;
  const done = await once(db, ours, async () => {
    verdict = await vetInput(actor, input);
    return { statements: insertPrompt(actor, input, verdict), result: justInserted };
  });
  return done && { id: Number(done.result), verdict: done.isNew ? verdict : undefined };
}

/**
 * Registers a prompt, for a program with a grant only a draft. Throws 403 `identity_required` when it goes on sale and its seller was not
 * checked. A repeated request with the same idempotency key returns the prompt of the first one. What rules found is told with it, and may
 * have it held.
 */
export async function registerPrompt(actor: Actor, { input, key }: Writing): Promise<PromptDetail> {
  const { db, member, grant } = actor;
  if (grant) refuseBeyondDrafts(shownAfter(unshown, input));
  for (let left = TRIES; left > 0; left -= 1) {
    const made = await (key === undefined ? insertOnce(actor, input) : insertUnder(actor, input, key));
    if (made) return withCautions(await requirePrompt(db, made.id, member), made.verdict);
    if (isForSale(input) && !(await isChecked(db, member.id))) throw checkRequired();
  }
  throw overtaken();
}
