import type { Db } from "#worker/db/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";
import { termsOfText, writeTerms } from "./rebuild.ts";
import { indexPrompts, type Order, orders, rankOf, readPosition, type Sql, tableOf, writePosition } from "./tables.ts";

const PROMPTS = 200;
const ROWS = 500;
/** Terms of a prompt that its index row is checked for: all of its facets, which come first, and a sample of the others. */
const FACETS = 8;
const SAMPLE = 8;

type CheckedPrompt = {
  id: number;
  title: string;
  description: string;
  tags: string;
  search_terms: string;
  terms: string;
  status: string;
} & Record<`rank_${Order}`, string>;

const entrySql = `SELECT prompts.id, title, description, tags, search_terms, status, entry.terms,
  ${orders.map((order) => `CAST(prompts.${rankOf(order)} AS TEXT) AS ${rankOf(order)}`).join(", ")}
  FROM prompts LEFT JOIN prompt_index_entries AS entry ON entry.id = prompts.id WHERE prompts.id > ? ORDER BY prompts.id LIMIT ?`;

/** The sample changes every day, so that a few passes over all prompts check every term. */
function sampleOf(terms: string[]) {
  const others = terms.slice(FACETS);
  const stride = Math.max(1, Math.ceil(others.length / SAMPLE));
  const day = Math.floor(Date.now() / DAY);
  return [...terms.slice(0, FACETS), ...others.filter((_, index) => index % stride === day % stride)];
}

const matchOf = (terms: string) =>
  sampleOf([...new Set(terms.split(" ").filter(Boolean))])
    .map((term) => `"${term}"`)
    .join(" AND ");

/** Statement for the ids of those prompts whose row in this index is missing, has other terms, or should not exist. */
function wrongRowsOf(d1: Sql, order: Order, entries: CheckedPrompt[]) {
  const table = tableOf(order);
  const expected = entries.map((entry) => ({
    id: entry.id,
    rank: entry[rankOf(order) as `rank_${Order}`],
    match: entry.status === "published" ? matchOf(entry.terms) : null,
  }));
  const rank = "CAST(value ->> 'rank' AS INTEGER)";
  return d1
    .prepare(
      `SELECT value ->> 'id' AS id FROM json_each(?) WHERE CASE WHEN value ->> 'match' IS NULL
        THEN EXISTS (SELECT 1 FROM ${table} WHERE rowid = ${rank})
        ELSE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table} MATCH (value ->> 'match') AND rowid = ${rank}) END`,
    )
    .bind(JSON.stringify(expected));
}

/** Prompts whose terms differ from their text, and ids of prompts whose index rows differ from their terms. */
async function faultyAmong(d1: Sql, entries: CheckedPrompt[]) {
  if (entries.length === 0) return { wrongTerms: [], wrongRows: [] };
  const wrong = await d1.batch<{ id: number }>(orders.map((order) => wrongRowsOf(d1, order, entries)));
  return {
    wrongTerms: entries.filter((entry) => entry.search_terms !== termsOfText(entry)),
    wrongRows: [...new Set(wrong.flatMap(({ results }) => results.map(({ id }) => id)))].toSorted((a, b) => a - b),
  };
}

/** Ranks in an index, after a rank, that belong to no published prompt. */
async function orphansAfter(d1: Sql, order: Order, after: string, limit: number) {
  const { results } = await d1
    .prepare(
      `SELECT CAST(entry.rowid AS TEXT) AS rank, prompts.id IS NULL AS isOrphan FROM
        (SELECT rowid FROM ${tableOf(order)} WHERE rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT ?) AS entry
        LEFT JOIN prompts ON prompts.id = entry.rowid & 4294967295 AND prompts.${rankOf(order)} = entry.rowid AND prompts.status = 'published'`,
    )
    .bind(after, limit)
    .all<{ rank: string; isOrphan: 0 | 1 }>();
  return {
    orphans: results.filter(({ isOrphan }) => isOrphan === 1).map(({ rank }) => rank),
    next: results.at(-1)?.rank,
  };
}

/** Compares the next prompts after an id with their index rows, without changing anything. */
export async function findDrift(d1: Sql, after = 0, limit = PROMPTS) {
  const { results: entries } = await d1.prepare(entrySql).bind(after, limit).all<CheckedPrompt>();
  const { wrongTerms, wrongRows } = await faultyAmong(d1, entries);
  return { entries, wrongTerms, wrongRows };
}

async function removeOrphans(d1: Sql, order: Order) {
  const name = `repair ${order}`;
  const { orphans, next = "0" } = await orphansAfter(d1, order, (await readPosition(d1, name)) ?? "0", ROWS);
  await d1.batch([
    d1
      .prepare(`DELETE FROM ${tableOf(order)} WHERE rowid IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`)
      .bind(JSON.stringify(orphans)),
    writePosition(d1, name, next),
  ]);
  return orphans.length;
}

/**
 * Compares the next 200 prompts and the next 500 rows of each index with the table and rewrites what differs.
 * A scheduled job: it resumes after the last prompt and row, and starts over at the end. `done` is the number of
 * prompts and rows repaired.
 */
export async function repairIndex(db: Db): Promise<JobResult> {
  const d1 = db.$client as unknown as Sql;
  const { entries, wrongTerms, wrongRows } = await findDrift(d1, Number((await readPosition(d1, "repair")) ?? 0));
  await d1.batch([
    ...(wrongTerms.length > 0
      ? [
          writeTerms(
            d1,
            wrongTerms.map((entry) => ({ id: entry.id, terms: termsOfText(entry) })),
          ),
        ]
      : []),
    ...(wrongRows.length > 0 ? indexPrompts(d1, wrongRows) : []),
    writePosition(d1, "repair", entries.length < PROMPTS ? 0 : entries.at(-1)!.id),
  ]);
  let done = new Set([...wrongRows, ...wrongTerms.map(({ id }) => id)]).size;
  for (const order of orders) done += await removeOrphans(d1, order);
  return { done, more: done > 0 || entries.length === PROMPTS };
}
