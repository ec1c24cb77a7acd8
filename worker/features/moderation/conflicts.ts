import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Conflict } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import type { Thing } from "#worker/lib/thing.ts";
import { keyOf, type ThingId } from "./subjects.ts";
import { things } from "./things.ts";

const sentences: Record<Conflict, string> = {
  own: "내 것에 관한 일이라 다른 운영자가 판단해야 해요.",
  received: "내 프롬프트에 달린 것이라 다른 운영자가 판단해야 해요.",
  reported: "내가 신고한 것이라 다른 운영자가 판단해야 해요.",
  taken: "다른 운영자가 증거를 열고 살펴보고 있어요.",
};

const isAbout = sql.raw("thing = asked.thing AND thing_id = asked.id");

/** Whether the operator is in this column of what is asked about. */
const isIn = (operatorId: number, columnOf: (thing: Thing) => SQLiteColumn | undefined) => {
  const columns = Object.values(things).flatMap((thing) => {
    const column = columnOf(thing);
    return column
      ? sql`EXISTS (SELECT 1 FROM ${column.table} WHERE asked.thing = ${thing.name} AND ${thing.id} = asked.id AND ${column} = ${operatorId})`
      : [];
  });
  return sql.join(columns, sql` OR `);
};

/** Whether another operator has opened what is sealed about it. */
const isTakenFrom = (operatorId: number) => {
  const taken = Object.values(things).flatMap(({ name, id, isTaken }) =>
    isTaken
      ? sql`EXISTS (SELECT 1 FROM ${id.table} WHERE asked.thing = ${name} AND ${id} = asked.id AND ${isTaken(operatorId)})`
      : [],
  );
  return sql.join(taken, sql` OR `);
};

/**
 * By subject, why this operator may not judge it: it is their own, about a prompt of theirs, something that they reported, or
 * another operator has opened its evidence. A subject that is gone counts by its reports and acts. Returns a function from a subject to its conflict, or null.
 */
export async function conflictsOf(db: Db, operatorId: number, subjectIds: ThingId[]) {
  const isOwn = sql`${isIn(operatorId, ({ owner }) => owner)}
    OR EXISTS (SELECT 1 FROM ${reports} WHERE ${isAbout} AND owner_id = ${operatorId})
    OR EXISTS (SELECT 1 FROM ${moderationActs} WHERE ${isAbout} AND owner_id = ${operatorId})`;
  const isReceived = isIn(operatorId, ({ prompter }) => prompter);
  const isReported = sql`EXISTS (SELECT 1 FROM ${reports} WHERE ${isAbout} AND member_id = ${operatorId})`;
  const rows = await db.all<ThingId & { conflict: Conflict | null }>(sql`
    SELECT asked.thing AS thing, asked.id AS id,
      CASE WHEN ${isOwn} THEN 'own' WHEN ${isReceived} THEN 'received' WHEN ${isReported} THEN 'reported'
        WHEN ${isTakenFrom(operatorId)} THEN 'taken' END AS conflict
    FROM (SELECT value ->> 'thing' AS thing, value ->> 'id' AS id FROM json_each(${JSON.stringify(subjectIds)})) AS asked`);
  const byKey = new Map(rows.map((row) => [keyOf(row), row.conflict]));
  return (thing: ThingId) => byKey.get(keyOf(thing)) ?? null;
}

export const conflictWith = async ({ db, member }: Actor, thing: ThingId) =>
  (await conflictsOf(db, member.id, [thing]))(thing);

/** Throws 403 when this operator may not judge the subject. */
export async function refuseConflict(operator: Actor, thing: ThingId) {
  const conflict = await conflictWith(operator, thing);
  if (conflict) throw new AppError("forbidden", sentences[conflict]);
}
