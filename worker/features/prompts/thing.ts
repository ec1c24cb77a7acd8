import { and, eq, or, sql } from "drizzle-orm";
import { orders } from "#worker/db/schema/commerce.ts";
import { promptVersions, prompts } from "#worker/db/schema/prompts.ts";
import { ifSuspended } from "#worker/db/written-in.ts";
import { resultsOf } from "#worker/features/results/queries.ts";
import { signedIn } from "#worker/features/results/read-result.ts";
import { toResult } from "#worker/features/results/view.ts";
import type { HiddenWhy, Thing } from "#worker/lib/thing.ts";
import { isBoughtBy, isPublished } from "./access.ts";
import { hiddenForBefore, isRated, statusBefore } from "./age.ts";
import { currentBody } from "./current-body.ts";
import { isLinked, publishedBefore } from "./visibility.ts";

const isHiddenFor = (why: HiddenWhy | "suspension" | "vetting") =>
  and(sql`${prompts.status} = 'hidden'`, eq(prompts.hiddenFor, why));

const isDraft = sql`${prompts.status} = 'draft'`;

/** What its prompter withdrew before the takedown is not published by its end. */
const asWithdrawn = {
  visibility: sql`iif(${and(isDraft, sql`${prompts.visibility} = 'public'`)}, 'private', ${prompts.visibility})`,
  publishAt: null,
};

export const promptThing: Thing = {
  name: "prompt",
  titled: (title) => `프롬프트 ‘${title}’`,
  own: "내 프롬프트는 신고할 수 없어요.",
  id: prompts.id,
  owner: prompts.memberId,
  prompt: prompts.id,
  // A buyer can report what was hidden or deleted after the purchase.
  isShown: (reader) => or(isPublished, isRated, isBoughtBy(reader.id, sql`${prompts.id}`))!,
  title: prompts.title,
  texts: [prompts.description],
  state: sql`CASE ${prompts.status} WHEN 'published' THEN 'shown'
    WHEN 'hidden' THEN CASE ${prompts.hiddenFor} WHEN 'suspension' THEN 'suspended' WHEN 'age' THEN 'shown' ELSE 'hidden' END
    WHEN 'draft' THEN iif(${isLinked}, 'shown', 'withdrawn') ELSE 'gone' END`,
  hide: (db, id, why, now) =>
    db
      .update(prompts)
      .set({ status: "hidden", hiddenFor: why, updatedAt: now, ...(why === "takedown" && asWithdrawn) })
      .where(
        and(
          eq(prompts.id, id),
          or(
            isPublished,
            isRated,
            why === "takedown" ? isDraft : isLinked,
            isHiddenFor("suspension"),
            isHiddenFor("vetting"),
          ),
        ),
      ),
  unhide: (db, id, why, now) =>
    db
      .update(prompts)
      .set({
        status: ifSuspended(prompts.memberId, sql`'hidden'`, statusBefore),
        hiddenFor: ifSuspended(prompts.memberId, sql`'suspension'`, hiddenForBefore),
        // One that was refused before it was ever published.
        publishedAt: publishedBefore(now),
        updatedAt: now,
      })
      .where(and(eq(prompts.id, id), isHiddenFor(why))),
  suspend: (db, memberId) =>
    db
      .update(prompts)
      .set({ status: "hidden", hiddenFor: "suspension" })
      .where(and(eq(prompts.memberId, memberId), or(isPublished, isRated))),
  unsuspend: (db, memberId) =>
    db
      .update(prompts)
      .set({ status: statusBefore, hiddenFor: hiddenForBefore })
      .where(and(eq(prompts.memberId, memberId), isHiddenFor("suspension"))),
  soldAs: orders.promptId,
  async wholeTexts(db, id) {
    const row = await db
      .select({ preview: prompts.preview, body: promptVersions.body })
      .from(prompts)
      .innerJoin(promptVersions, currentBody)
      .where(eq(prompts.id, id))
      .get();
    return row ? [row.preview, row.body] : [];
  },
  // All of them, with signed addresses: the prompt or its prompter may be hidden.
  async results(db, env, promptId) {
    const [rows, [prompt]] = await Promise.all([
      resultsOf(db, { promptId }),
      db.select({ status: prompts.status }).from(prompts).where(eq(prompts.id, promptId)),
    ]);
    return Promise.all(rows.map((row) => signedIn(env, toResult(row), prompt!.status)));
  },
};
