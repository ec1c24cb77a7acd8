import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ActKind, ReportedSubject } from "#contracts/moderation.ts";
import type { ReportedThing } from "#contracts/reports.ts";
import type { Db } from "#worker/db/client.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { members } from "#worker/db/schema/members.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { proposals } from "#worker/db/schema/proposals.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { requests } from "#worker/db/schema/requests.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import type { HideableThing, Thing } from "./subjects.ts";
import { actInForce } from "./moderation-notice.ts";

type Statement = BatchItem<"sqlite">;
const isHiddenFor = (why: "moderation" | "suspension") =>
  and(sql`${prompts.status} = 'hidden'`, eq(prompts.hiddenFor, why));

const ifSuspended = (owner: SQLiteColumn, then: SQL, otherwise: SQL) =>
  sql`CASE WHEN (SELECT ${members.status} FROM ${members} WHERE ${members.id} = ${owner}) = 'SUSPENDED' THEN ${then} ELSE ${otherwise} END`;

type Writes = {
  hide: (db: Db, id: number, now: Date) => Statement;
  unhide: (db: Db, id: number, now: Date) => Statement;
};

/** Tables of what members write that name why a row is in no list, in a column of the same name. */
type Written =
  | typeof tryouts
  | typeof requests
  | typeof proposals
  | typeof questions
  | typeof questionAnswers
  | typeof collections
  | typeof bundles;

const writesTo = (table: Written): Writes => {
  const written = table as unknown as typeof tryouts;
  return {
    hide: (db, id) =>
      db
        .update(written)
        .set({ hiddenFor: "moderation" })
        .where(and(eq(written.id, id), sql`${written.hiddenFor} IS NOT 'moderation'`)),
    unhide: (db, id) =>
      db
        .update(written)
        .set({ hiddenFor: ifSuspended(written.memberId, sql`'suspension'`, sql`NULL`) })
        .where(and(eq(written.id, id), eq(written.hiddenFor, "moderation"))),
  };
};

/** How each thing is taken out of every list, and shown again. What a suspended member wrote stays hidden until the suspension ends. */
const writes: Record<Exclude<ReportedThing, "member">, Writes> = {
  prompt: {
    hide: (db, id, now) =>
      db
        .update(prompts)
        .set({ status: "hidden", hiddenFor: "moderation", updatedAt: now })
        .where(and(eq(prompts.id, id), or(sql`${prompts.status} = 'published'`, isHiddenFor("suspension")))),
    unhide: (db, id, now) =>
      db
        .update(prompts)
        .set({
          status: ifSuspended(prompts.memberId, sql`'hidden'`, sql`'published'`),
          hiddenFor: ifSuspended(prompts.memberId, sql`'suspension'`, sql`NULL`),
          updatedAt: now,
        })
        .where(and(eq(prompts.id, id), isHiddenFor("moderation"))),
  },
  review: {
    hide: (db, id, now) =>
      db
        .update(reviews)
        .set({ hiddenAt: now })
        .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt))),
    unhide: (db, id) =>
      db
        .update(reviews)
        .set({ hiddenAt: null })
        .where(and(eq(reviews.id, id), isNotNull(reviews.hiddenAt))),
  },
  tryout: writesTo(tryouts),
  request: writesTo(requests),
  proposal: writesTo(proposals),
  question: writesTo(questions),
  answer: writesTo(questionAnswers),
  collection: writesTo(collections),
  bundle: writesTo(bundles),
};

/** Hides a thing from every list. The conditional write and its assertion come first, so of two operators acting at once one fails as a whole. */
export const hide = (db: Db, { thing, id }: HideableThing, now: Date): Statement[] => [
  writes[thing].hide(db, id, now),
  mustChangeOne(db),
];

/** Shows a thing again. */
export const unhide = (db: Db, { thing, id }: HideableThing, now: Date): Statement[] => [
  writes[thing].unhide(db, id, now),
  mustChangeOne(db),
];

export const recordAct = (db: Db, subject: ReportedSubject, kind: ActKind, reason: string, now: Date) =>
  db.insert(moderationActs).values({
    thing: subject.thing,
    thingId: subject.id,
    ownerId: subject.owner!.user_id,
    kind,
    reason,
    createdAt: now,
    buyersToldTo: subject.thing === "prompt" || subject.thing === "member" ? 0 : null,
  });

const isAppealed = sql`${moderationActs.appealStatus} = 'open'`;

/**
 * Where the buyers who were told of an act stand when it ends: up to the last one told, or all. From there `tellBuyers` goes back
 * and tells them that the act is undone.
 */
const toldByThen = sql`CASE WHEN ${moderationActs.thing} IN ('prompt', 'member') THEN coalesce(${moderationActs.buyersToldTo}, ${sql.raw(String(Number.MAX_SAFE_INTEGER))}) END`;

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

const written = [
  tryouts,
  requests,
  proposals,
  questions,
  questionAnswers,
  collections,
  bundles,
] as unknown as (typeof tryouts)[];

/** Takes a suspended member's try-outs, requests, proposals, questions, answers, collections and bundles out of every list. */
export const hideWritingsOf = (db: Db, memberId: number) =>
  written.map((table) =>
    db
      .update(table)
      .set({ hiddenFor: "suspension" })
      .where(and(eq(table.memberId, memberId), isNull(table.hiddenFor))),
  );

/** Shows them again. */
export const unhideWritingsOf = (db: Db, memberId: number) =>
  written.map((table) =>
    db
      .update(table)
      .set({ hiddenFor: null })
      .where(and(eq(table.memberId, memberId), eq(table.hiddenFor, "suspension"))),
  );
