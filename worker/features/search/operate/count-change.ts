import { and, eq, gte, sql } from "drizzle-orm";
import { squeeze } from "#contracts/fold.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { searchChangers, searchPairs, searchTrails } from "#worker/db/schema/search.ts";
import type { Env } from "#worker/env.ts";
import { widerNetworkOf } from "#worker/lib/network.ts";
import { personHash, personOf, type Visitor } from "#worker/lib/person.ts";
import { LEARNED_HALF_LIFE, TRAIL_KEPT } from "./periods.ts";
import { firstPerson, heatOf, onePersonMore } from "./tally.ts";

export const TRAIL = "trail";
export const CHANGES = "changes";

/**
 * Whether one term was given up for another: not another spacing of it, and not the same words with some added or left out, which
 * narrows or widens a search that was meant. Pure.
 */
export function isChange(from: string, to: string) {
  if (squeeze(from) === squeeze(to)) return false;
  const [before, after] = [from.split(" "), to.split(" ")];
  return !before.every((word) => after.includes(word)) && !after.every((word) => before.includes(word));
}

/** Replaces the last term of this searcher; returns the one before when it is of the last minute. */
async function leaveTrail(db: Db, searcher: string, term: string, now: number) {
  const at = new Date(now);
  const { previous } = await batchOf(db, {
    previous: db
      .select({ term: searchTrails.term })
      .from(searchTrails)
      .where(and(eq(searchTrails.searcher, searcher), gte(searchTrails.at, new Date(now - TRAIL_KEPT)))),
    inserted: db
      .insert(searchTrails)
      .values({ searcher, term, at })
      .onConflictDoUpdate({ target: searchTrails.searcher, set: { term, at } }),
  });
  return previous[0]?.term;
}

type Change = { fromTerm: string; toTerm: string; day: string; searcher: string };

/** Counts a person once per pair and day. */
async function countChanger(db: Db, { fromTerm, toTerm, day, searcher }: Change, now: number) {
  const heat = heatOf(now, LEARNED_HALF_LIFE);
  const isKnown = and(
    eq(searchChangers.fromTerm, fromTerm),
    eq(searchChangers.toTerm, toTerm),
    eq(searchChangers.day, day),
    eq(searchChangers.searcher, searcher),
  );
  await db.batch([
    insertWhere(
      db,
      searchPairs,
      { fromTerm, toTerm, ...firstPerson(day, heat) },
      sql`NOT EXISTS (SELECT 1 FROM ${searchChangers} WHERE ${isKnown})`,
    ).onConflictDoUpdate({
      target: [searchPairs.fromTerm, searchPairs.toTerm],
      set: onePersonMore(searchPairs, day, heat),
    }),
    db.insert(searchChangers).values({ fromTerm, toTerm, day, searcher }).onConflictDoNothing(),
  ]);
}

/**
 * Counts that a person changed their last term to this one within a minute, where this one found something. Only that one term is
 * kept of a person, for a minute, under a hash that no other table has. A guest is one address there, since a whole network would
 * mix people, and a whole /24 or /48 where people are counted.
 */
export async function countChange(
  db: Db,
  env: Env,
  { term, day, isFound }: { term: string; day: string; isFound: boolean },
  visitor: Visitor,
) {
  const now = Date.now();
  const previous = await leaveTrail(db, await personHash(env, TRAIL, day, personOf(visitor)), term, now);
  if (previous === undefined || !isFound || !isChange(previous, term)) return;
  const searcher = await personHash(env, CHANGES, day, personOf(visitor, widerNetworkOf));
  await countChanger(db, { fromTerm: previous, toTerm: term, day, searcher }, now);
}
