import type { D1Database, DurableObjectState } from "@cloudflare/workers-types";
import type { Usage } from "#worker/env.ts";
import { ARRIVALS_MIN, writeArrivals, writeDay } from "./write-usage-days.ts";

type Sql = DurableObjectState["storage"]["sql"];

/** Prompts written by one statement. */
const PROMPTS_OF_STEP = 1_000;
/** Search terms that are counted for one prompt on one day. */
const TERMS_OF_PROMPT = 200;

/**
 * Counts of whole days, in the database of a `UsageBuffer`, that D1 is given once the day is over:
 *
 * - `day_counts`: views, and copies of the text, of a prompt on a day.
 * - `day_sources`: from where people came to it.
 * - `day_terms`: from a search for which term people came to it. A term of fewer than `ARRIVALS_MIN` people never leaves the object.
 */
export function createDayTables(sql: Sql) {
  sql.exec(`CREATE TABLE IF NOT EXISTS day_counts(day TEXT NOT NULL, prompt INTEGER NOT NULL,
    views INTEGER NOT NULL, copies INTEGER NOT NULL, PRIMARY KEY (day, prompt)) WITHOUT ROWID`);
  sql.exec(`CREATE TABLE IF NOT EXISTS day_sources(day TEXT NOT NULL, prompt INTEGER NOT NULL, source TEXT NOT NULL,
    views INTEGER NOT NULL, PRIMARY KEY (day, prompt, source)) WITHOUT ROWID`);
  sql.exec(`CREATE TABLE IF NOT EXISTS day_terms(day TEXT NOT NULL, prompt INTEGER NOT NULL, term TEXT NOT NULL,
    people INTEGER NOT NULL, PRIMARY KEY (day, prompt, term)) WITHOUT ROWID`);
}

/** Adds one usage of a person who is counted for the first time. */
export function addToDay(sql: Sql, { kind, promptId, day, term, source }: Usage) {
  const view = Number(kind === "view");
  sql.exec(
    `INSERT INTO day_counts(day, prompt, views, copies) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
     views = views + excluded.views, copies = copies + excluded.copies`,
    day,
    promptId,
    view,
    1 - view,
  );
  if (source !== undefined)
    sql.exec(
      "INSERT INTO day_sources(day, prompt, source, views) VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET views = views + 1",
      day,
      promptId,
      source,
    );
  if (term === undefined) return;
  sql.exec(
    `INSERT INTO day_terms(day, prompt, term, people) SELECT ?1, ?2, ?3, 1
     WHERE (SELECT count(*) FROM day_terms WHERE day = ?1 AND prompt = ?2 AND term <> ?3) < ?4
     ON CONFLICT DO UPDATE SET people = people + 1`,
    day,
    promptId,
    term,
    TERMS_OF_PROMPT,
  );
}

export const hasDaysBefore = (sql: Sql, today: string) =>
  sql.exec("SELECT 1 FROM day_counts WHERE day < ? LIMIT 1", today).toArray().length > 0;

/**
 * Writes the days before `today` to D1 and deletes what is written. A step that failed is written again with the same key, so that
 * nothing is counted twice.
 */
export async function writeDaysBefore(sql: Sql, d1: D1Database, today: string) {
  while (true) {
    const [first] = sql.exec<{ day: string }>("SELECT day FROM day_counts WHERE day < ? LIMIT 1", today).toArray();
    if (!first) return;
    const { day } = first;
    const rows = sql
      .exec<{ prompt: number; views: number; copies: number }>(
        "SELECT prompt, views, copies FROM day_counts WHERE day = ? ORDER BY prompt LIMIT ?",
        day,
        PROMPTS_OF_STEP,
      )
      .toArray();
    const last = rows.at(-1)!.prompt;
    const sources = sql
      .exec<{ prompt: number; source: string; views: number }>(
        "SELECT prompt, source, views FROM day_sources WHERE day = ? AND prompt <= ?",
        day,
        last,
      )
      .toArray();
    const terms = sql
      .exec<{ prompt: number; term: string; people: number }>(
        "SELECT prompt, term, people FROM day_terms WHERE day = ? AND prompt <= ? AND people >= ?",
        day,
        last,
        ARRIVALS_MIN,
      )
      .toArray();
    await writeDay(d1, day, rows, sources);
    if (terms.length > 0) await writeArrivals(d1, day, terms);
    sql.exec("DELETE FROM day_sources WHERE day = ? AND prompt <= ?", day, last);
    sql.exec("DELETE FROM day_terms WHERE day = ? AND prompt <= ?", day, last);
    sql.exec("DELETE FROM day_counts WHERE day = ? AND prompt <= ?", day, last);
  }
}
