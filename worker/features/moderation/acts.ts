import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { ActKind, ReportedSubject } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import type { Thing } from "./subjects.ts";
import { actInForce } from "./moderation-notice.ts";

type Statement = BatchItem<"sqlite">;
const isHiddenFor = (why: "moderation" | "suspension") =>
  and(sql`${prompts.status} = 'hidden'`, eq(prompts.hiddenFor, why));

/** Hides a prompt or review from every list. The conditional write and its assertion come first, so of two operators acting at once one fails as a whole. */
export function hide(db: Db, { thing, id }: Thing, now: Date): Statement[] {
  const write =
    thing === "prompt"
      ? db
          .update(prompts)
          .set({ status: "hidden", hiddenFor: "moderation", updatedAt: now })
          .where(and(eq(prompts.id, id), or(sql`${prompts.status} = 'published'`, isHiddenFor("suspension"))))
      : db
          .update(reviews)
          .set({ hiddenAt: now })
          .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)));
  return [write, mustChangeOne(db)];
}

const ifSuspended = (then: SQL, otherwise: SQL) =>
  sql`CASE WHEN (SELECT ${members.status} FROM ${members} WHERE ${members.id} = ${prompts.memberId}) = 'SUSPENDED' THEN ${then} ELSE ${otherwise} END`;

/** Shows a prompt or review again. A prompt of a suspended member stays hidden until the suspension ends. */
export function unhide(db: Db, { thing, id }: Thing, now: Date): Statement[] {
  const write =
    thing === "prompt"
      ? db
          .update(prompts)
          .set({
            status: ifSuspended(sql`'hidden'`, sql`'published'`),
            hiddenFor: ifSuspended(sql`'suspension'`, sql`NULL`),
            updatedAt: now,
          })
          .where(and(eq(prompts.id, id), isHiddenFor("moderation")))
      : db
          .update(reviews)
          .set({ hiddenAt: null })
          .where(and(eq(reviews.id, id), isNotNull(reviews.hiddenAt)));
  return [write, mustChangeOne(db)];
}

export const recordAct = (db: Db, subject: ReportedSubject, kind: ActKind, reason: string, now: Date) =>
  db.insert(moderationActs).values({
    thing: subject.thing,
    thingId: subject.id,
    ownerId: subject.owner!.user_id,
    kind,
    reason,
    createdAt: now,
    buyersToldTo: subject.thing === "review" ? null : 0,
  });

const isAppealed = sql`${moderationActs.appealStatus} = 'open'`;

/**
 * Where the buyers who were told of an act stand when it ends: up to the last one told, or all. From there `tellBuyers` goes back
 * and tells them that the act is undone.
 */
const toldByThen = sql`CASE WHEN ${moderationActs.thing} <> 'review' THEN coalesce(${moderationActs.buyersToldTo}, ${sql.raw(String(Number.MAX_SAFE_INTEGER))}) END`;

/** Ends the act in force. An open appeal against it is granted. */
export const endAct = (db: Db, thing: Thing, answer: string, now: Date) =>
  db
    .update(moderationActs)
    .set({
      endedAt: now,
      buyersToldTo: toldByThen,
      answer: sql`CASE WHEN ${isAppealed} THEN ${answer} ELSE ${moderationActs.answer} END`,
      answeredAt: sql`CASE WHEN ${isAppealed} THEN ${now.getTime()} ELSE ${moderationActs.answeredAt} END`,
      appealStatus: sql`CASE WHEN ${isAppealed} THEN 'granted' ELSE ${moderationActs.appealStatus} END`,
    })
    .where(actInForce(thing));

/** Hides a suspended member's prompts. Buyers can still read what they bought. */
export const hidePromptsOf = (db: Db, memberId: number) =>
  db
    .update(prompts)
    .set({ status: "hidden", hiddenFor: "suspension" })
    .where(and(eq(prompts.memberId, memberId), sql`${prompts.status} = 'published'`));

export const unhidePromptsOf = (db: Db, memberId: number) =>
  db
    .update(prompts)
    .set({ status: "published", hiddenFor: null })
    .where(and(eq(prompts.memberId, memberId), isHiddenFor("suspension")));
