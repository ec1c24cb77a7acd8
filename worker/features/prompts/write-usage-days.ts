import type { D1Database } from "@cloudflare/workers-types";
import { lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { prompterDays, prompterSources, searchArrivals } from "#worker/db/schema/prompts.usage.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

/** People who must have come to a prompt from a search for the same term on one day for the term to be kept. */
export const ARRIVALS_MIN = 5;
const COUNTS_KEPT = 400;
const ARRIVALS_KEPT = 90;

const OF_ACTIVE = `JOIN prompts ON prompts.id = (one.value ->> 0)
  JOIN members ON members.id = prompts.member_id AND members.status <> 'INACTIVE'`;

const COUNTS = `INSERT INTO prompter_days(member_id, day, part, views, copies)
  SELECT prompts.member_id, ?1, ?2, sum(one.value ->> 1), sum(one.value ->> 2) FROM json_each(?3) AS one ${OF_ACTIVE}
  WHERE true GROUP BY prompts.member_id
  ON CONFLICT DO UPDATE SET views = excluded.views, copies = excluded.copies`;

const SOURCES = `INSERT INTO prompter_sources(member_id, day, part, source, views)
  SELECT prompts.member_id, ?1, ?2, one.value ->> 1, sum(one.value ->> 2) FROM json_each(?3) AS one ${OF_ACTIVE}
  WHERE true GROUP BY prompts.member_id, one.value ->> 1
  ON CONFLICT DO UPDATE SET views = excluded.views`;

const ARRIVALS = `INSERT INTO search_arrivals(member_id, day, prompt_id, term, people)
  SELECT prompts.member_id, ?1, prompts.id, one.value ->> 1, one.value ->> 2 FROM json_each(?2) AS one ${OF_ACTIVE}
  WHERE (one.value ->> 2) >= ${ARRIVALS_MIN}
  ON CONFLICT DO UPDATE SET people = excluded.people`;

type Counts = { prompt: number; views: number; copies: number };
type Sources = { prompt: number; source: string; views: number };
type Arrivals = { prompt: number; term: string; people: number };

/**
 * Writes the counts of a day that is over, ascending by prompt, as one row for each prompter, and one for each source that their readers
 * came from. Written again it changes nothing.
 */
export function writeDay(d1: D1Database, day: string, rows: Counts[], sources: Sources[] = []) {
  const part = rows[0]!.prompt;
  const write = (statement: string, values: unknown[][]) =>
    d1.prepare(statement).bind(day, part, JSON.stringify(values));
  return d1.batch([
    write(
      COUNTS,
      rows.map(({ prompt, views, copies }) => [prompt, views, copies]),
    ),
    write(
      SOURCES,
      sources.map(({ prompt, source, views }) => [prompt, source, views]),
    ),
  ]);
}

export const writeArrivals = (d1: D1Database, day: string, rows: Arrivals[]) =>
  d1
    .prepare(ARRIVALS)
    .bind(day, JSON.stringify(rows.map(({ prompt, term, people }) => [prompt, term, people])))
    .run();

const daysAgo = (days: number) => seoulDay(Date.now() - days * DAY);

/** Deletes counts of 400 days ago and search terms of 90 days ago, in steps; `done` counts the rows of both. */
export async function purgeUsageDays(db: Db): Promise<JobResult> {
  const counts = await purgeRows(db, prompterDays, lt(prompterDays.day, daysAgo(COUNTS_KEPT)));
  const sources = await purgeRows(db, prompterSources, lt(prompterSources.day, daysAgo(COUNTS_KEPT)));
  const arrivals = await purgeRows(db, searchArrivals, lt(searchArrivals.day, daysAgo(ARRIVALS_KEPT)));
  return {
    done: counts.done + sources.done + arrivals.done,
    more: counts.more || sources.more || arrivals.more,
  };
}
