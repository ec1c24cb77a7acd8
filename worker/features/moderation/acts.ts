import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { ActKind, ReportedSubject } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import type { HiddenWhy } from "#worker/lib/thing.ts";
import { actInForce } from "./moderation-notice.ts";
import type { ThingId } from "./subjects.ts";
import { things } from "./things.ts";

type Statement = BatchItem<"sqlite">;

/** Hides a thing from every list. The conditional write and its assertion come first, so of two operators acting at once one fails as a whole. */
export const hide = (db: Db, { thing, id }: ThingId, why: HiddenWhy, now: Date): Statement[] => [
  things[thing].hide!(db, id, why, now),
  mustChangeOne(db),
];

/** Shows a thing again. */
export const unhide = (db: Db, { thing, id }: ThingId, why: HiddenWhy, now: Date): Statement[] => [
  things[thing].unhide!(db, id, why, now),
  mustChangeOne(db),
];

export const recordAct = (
  db: Db,
  subject: ReportedSubject,
  kind: ActKind,
  reason: string,
  now: Date,
  dueAt: Date | null = null,
) =>
  db.insert(moderationActs).values({
    thing: subject.thing,
    thingId: subject.id,
    ownerId: subject.owner!.user_id,
    kind,
    reason,
    createdAt: now,
    dueAt,
    buyersToldTo: things[subject.thing].soldAs ? 0 : null,
  });

const isAppealed = sql`${moderationActs.appealStatus} = 'open'`;

const hasOwnerLeft = sql`(SELECT ${members.status} FROM ${members} WHERE members.id = moderation_acts.owner_id) = 'INACTIVE'`;

/** The text of an appeal that is answered now. The words of an owner who withdrew were kept for the answer and are erased with it. */
const appealOnceAnswered = sql`CASE WHEN ${hasOwnerLeft} THEN '' ELSE ${moderationActs.appeal} END`;

/** Answers the open appeal against an act that stays in force. */
export const keepDespiteAppeal = (db: Db, actId: number, answer: string, now: Date) =>
  db
    .update(moderationActs)
    .set({ appeal: appealOnceAnswered, appealStatus: "kept", answer, answeredAt: now })
    .where(and(eq(moderationActs.id, actId), isAppealed));

/**
 * Where the buyers who were told of an act stand when it ends: up to the last one told, or all. From there `tellBuyers` goes back
 * and tells them that the act is undone.
 */
const toldByThen = sql`coalesce(${moderationActs.buyersToldTo}, ${sql.raw(String(Number.MAX_SAFE_INTEGER))})`;

/** Ends the act in force. An open appeal against it is granted. */
export const endAct = (db: Db, thing: ThingId, answer: string, now: Date) =>
  db
    .update(moderationActs)
    .set({
      endedAt: now,
      buyersToldTo: things[thing.thing].soldAs ? toldByThen : null,
      appeal: sql`CASE WHEN ${isAppealed} THEN ${appealOnceAnswered} ELSE ${moderationActs.appeal} END`,
      answer: sql`CASE WHEN ${isAppealed} THEN ${answer} ELSE ${moderationActs.answer} END`,
      answeredAt: sql`CASE WHEN ${isAppealed} THEN ${now.getTime()} ELSE ${moderationActs.answeredAt} END`,
      appealStatus: sql`CASE WHEN ${isAppealed} THEN 'granted' ELSE ${moderationActs.appealStatus} END`,
    })
    .where(actInForce(thing));

/** Takes what a suspended member wrote out of every list. Buyers can still read what they bought. */
export const hideAllOf = (db: Db, memberId: number) =>
  Object.values(things).flatMap(({ suspend }) => suspend?.(db, memberId) ?? []);

/** Shows it again. */
export const unhideAllOf = (db: Db, memberId: number) =>
  Object.values(things).flatMap(({ unsuspend }) => unsuspend?.(db, memberId) ?? []);
