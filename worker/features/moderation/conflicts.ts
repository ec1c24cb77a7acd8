import { sql } from "drizzle-orm";
import type { Conflict } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { requests } from "#worker/db/schema/requests.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { keyOf, type Thing } from "./subjects.ts";

const sentences: Record<Conflict, string> = {
  own: "내 것에 관한 일이라 다른 운영자가 판단해야 해요.",
  received: "내 프롬프트에 달린 것이라 다른 운영자가 판단해야 해요.",
  reported: "내가 신고한 것이라 다른 운영자가 판단해야 해요.",
};

const isAbout = sql.raw("thing = asked.thing AND thing_id = asked.id");

/**
 * By subject, why this operator may not judge it: it is their own, a review, a try-out or a proposal of their prompt, or something that they reported. A subject
 * that is gone counts by its reports and acts. Returns a function from a subject to its conflict, or null.
 */
export async function conflictsOf(db: Db, operatorId: number, things: Thing[]) {
  const isOwn = sql`(asked.thing = 'member' AND asked.id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${prompts} WHERE asked.thing = 'prompt' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${reviews} WHERE asked.thing = 'review' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${tryouts} WHERE asked.thing = 'tryout' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${requests} WHERE asked.thing = 'request' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${proposals} WHERE asked.thing = 'proposal' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${questions} WHERE asked.thing = 'question' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${questionAnswers} WHERE asked.thing = 'answer' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${bundles} WHERE asked.thing = 'bundle' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${collections} WHERE asked.thing = 'collection' AND id = asked.id AND member_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${reports} WHERE ${isAbout} AND owner_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${moderationActs} WHERE ${isAbout} AND owner_id = ${operatorId})`;
  const isReceived = sql`EXISTS (SELECT 1 FROM ${reviews} WHERE asked.thing = 'review' AND id = asked.id AND prompter_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${tryouts} WHERE asked.thing = 'tryout' AND id = asked.id AND prompter_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${proposals} WHERE asked.thing = 'proposal' AND id = asked.id AND owner_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${questions} WHERE asked.thing = 'question' AND id = asked.id AND prompter_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${questionAnswers} WHERE asked.thing = 'answer' AND id = asked.id AND prompter_id = ${operatorId})`;
  const isReported = sql`EXISTS (SELECT 1 FROM ${reports} WHERE ${isAbout} AND member_id = ${operatorId})`;
  const rows = await db.all<Thing & { conflict: Conflict | null }>(sql`
    SELECT asked.thing AS thing, asked.id AS id,
      CASE WHEN ${isOwn} THEN 'own' WHEN ${isReceived} THEN 'received' WHEN ${isReported} THEN 'reported' END AS conflict
    FROM (SELECT value ->> 'thing' AS thing, value ->> 'id' AS id FROM json_each(${JSON.stringify(things)})) AS asked`);
  const byKey = new Map(rows.map((row) => [keyOf(row), row.conflict]));
  return (thing: Thing) => byKey.get(keyOf(thing)) ?? null;
}

export const conflictWith = async ({ db, member }: Actor, thing: Thing) =>
  (await conflictsOf(db, member.id, [thing]))(thing);

/** Throws 403 when this operator may not judge the subject. */
export async function refuseConflict(operator: Actor, thing: Thing) {
  const conflict = await conflictWith(operator, thing);
  if (conflict) throw new AppError("forbidden", sentences[conflict]);
}
