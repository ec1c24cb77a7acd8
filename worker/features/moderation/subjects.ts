import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ReportedSubject, ThingState } from "#contracts/moderation.ts";
import type { ReportedThing } from "#contracts/reports.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { things } from "./things.ts";

/** One thing, by its kind and its id. */
export type ThingId = { thing: ReportedThing; id: number };
export const keyOf = ({ thing, id }: ThingId) => `${thing}:${id}`;

const owners = alias(members, "owners");

// D1 keys the rows of a batch by column name, so no two columns may share one.
function rowsOf(db: Db, thing: ReportedThing, ids: number[]) {
  const { id, owner, prompt, title, texts, state, isJudged } = things[thing];
  return db
    .select({
      id: sql<number>`${id}`.as("thing_id"),
      title: sql<string>`${title}`.as("thing_title"),
      texts: sql<string>`json_array(${sql.join(texts, sql`, `)})`.as("texts"),
      state: sql<ThingState>`${state}`.as("state"),
      promptId: sql<number | null>`${prompt ?? sql`NULL`}`.as("about_id"),
      ownerId: owners.id,
      nickname: owners.nickname,
    })
    .from(id.table)
    .innerJoin(owners, eq(owners.id, owner))
    .where(and(sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isJudged));
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const gone = ({ thing, id }: ThingId): ReportedSubject => ({
  thing,
  id,
  title: "지금은 없는 것이에요",
  text: "",
  state: "gone",
  owner: null,
  prompt_id: null,
});

const toSubject = (thing: ReportedThing, { texts, promptId, ownerId, nickname, ...row }: Row): ReportedSubject => ({
  thing,
  id: row.id,
  title: row.title,
  text: (JSON.parse(texts) as (string | null)[]).filter(Boolean).join("\n\n"),
  state: row.state,
  owner: { user_id: ownerId, nickname },
  prompt_id: promptId,
});

/** Reads reported subjects in one round trip. Returns a function from a subject to its current state; a missing one has the state `gone`. */
export async function findSubjects(db: Db, subjectIds: ThingId[]) {
  if (subjectIds.length === 0) return gone;
  const byThing = Object.entries(Object.groupBy(subjectIds, ({ thing }) => thing)) as [ReportedThing, ThingId[]][];
  const rows = await batchOf(
    db,
    Object.fromEntries(
      byThing.map(([thing, some]) => [
        thing,
        rowsOf(
          db,
          thing,
          some.map(({ id }) => id),
        ),
      ]),
    ),
  );
  const subjects = byThing.flatMap(([thing]) => rows[thing]!.map((row) => toSubject(thing, row)));
  const byKey = new Map(subjects.map((subject) => [keyOf(subject), subject]));
  return (thing: ThingId) => byKey.get(keyOf(thing)) ?? gone(thing);
}
