import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { Db } from "#worker/db/client.ts";
import type { Env, RefillRange } from "#worker/env.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { emptySql, orders, rankOf, type Sql, tableOf } from "./tables.ts";

/** Prompts of one range: their index rows are written in one transaction, of half a second or so. */
const RANGE = 500;
/** Ranges that one turn sends to the queue, or writes itself without a queue. */
const SENT_MAX = 500;
const OWN_MAX = 3;
/** `sendBatch` of a queue takes a hundred messages (developers.cloudflare.com/queues/platform/limits). */
const MESSAGES_MAX = 100;
/** A range whose rows are not written by then is sent again. */
const RESEND_MS = 10 * 60_000;

/** SQL that requests new index rows for all prompts, in ranges. Triggers index prompts that are written later. */
const requestSql = `INSERT INTO search_refills(first_id, last_id)
  WITH RECURSIVE range(first, last) AS (SELECT min(id), max(id) FROM prompts
    UNION ALL SELECT first + ${RANGE}, last FROM range WHERE first + ${RANGE} <= last)
  SELECT first, min(first + ${RANGE - 1}, last) FROM range WHERE first IS NOT NULL
  ON CONFLICT(first_id) DO UPDATE SET last_id = excluded.last_id, sent_at = NULL`;

/**
 * SQL statements that empty the index and request all of it from the scheduled job. Until a range is written, searches do not find its
 * prompts.
 */
export const rebuildSql = [...emptySql, requestSql];

/** Writes the index rows of a range of prompts and deletes its request. Repeating it, also at the same time, changes nothing. */
export async function refillRange(d1: Sql, { first_id: first, last_id: last }: RefillRange) {
  const statements = orders.flatMap((order): D1PreparedStatement[] => [
    d1
      .prepare(
        `DELETE FROM ${tableOf(order)} WHERE rowid IN (SELECT ${rankOf(order)} FROM prompts WHERE id BETWEEN ? AND ?)`,
      )
      .bind(first, last),
    d1
      .prepare(
        `INSERT INTO ${tableOf(order)}(rowid, terms) SELECT ${rankOf(order)}, terms FROM prompt_index_entries WHERE id BETWEEN ? AND ?`,
      )
      .bind(first, last),
  ]);
  await d1.batch([...statements, d1.prepare("DELETE FROM search_refills WHERE first_id = ?").bind(first)]);
}

/** Whether the index is empty, as after a restored backup, which does not contain it: the oldest published prompts are not in it. */
async function isLost(d1: Sql) {
  const state = await d1
    .prepare(
      `SELECT count(*) AS published, count(entry.rowid) AS indexed
        FROM (SELECT rank_latest FROM prompts WHERE status = 'published' ORDER BY rank_latest LIMIT 3) AS oldest
        LEFT JOIN prompt_index_latest AS entry ON entry.rowid = oldest.rank_latest`,
    )
    .first<{ published: number; indexed: number }>();
  return state!.published > 0 && state!.indexed === 0;
}

const dueRanges = async (d1: Sql, limit: number) =>
  (
    await d1
      .prepare(
        "SELECT first_id, last_id FROM search_refills WHERE sent_at IS NULL OR sent_at < ? ORDER BY first_id LIMIT ?",
      )
      .bind(Date.now() - RESEND_MS, limit)
      .all<RefillRange>()
  ).results;

async function send(d1: Sql, queue: NonNullable<Env["INDEXING"]>, ranges: RefillRange[]) {
  for (let at = 0; at < ranges.length; at += MESSAGES_MAX)
    await queue.sendBatch(ranges.slice(at, at + MESSAGES_MAX).map((body) => ({ body })));
  const ids = JSON.stringify(ranges.map(({ first_id: id }) => id));
  const sql = "UPDATE search_refills SET sent_at = ? WHERE first_id IN (SELECT value FROM json_each(?))";
  await d1.prepare(sql).bind(Date.now(), ids).run();
}

/**
 * A scheduled job: writes requested index rows, and requests all of them if the index is lost. Sends the ranges to the queue, whose
 * consumer calls `refillRange`, and again after ten minutes if they are not done; without a queue it writes three ranges itself. `done`
 * counts the ranges.
 */
export async function refillIndex(db: Db, env: Env): Promise<JobResult> {
  const d1 = db.$client as unknown as Sql;
  const isAsked = await d1.prepare("SELECT 1 AS one FROM search_refills LIMIT 1").first("one");
  if (isAsked === null) {
    if (!(await isLost(d1))) return { done: 0, more: false };
    await d1.prepare(requestSql).run();
  }
  const limit = env.INDEXING ? SENT_MAX : OWN_MAX;
  const ranges = await dueRanges(d1, limit);
  if (ranges.length === 0) return { done: 0, more: false };
  if (env.INDEXING) await send(d1, env.INDEXING, ranges);
  else for (const range of ranges) await refillRange(d1, range);
  return { done: ranges.length, more: ranges.length === limit };
}
