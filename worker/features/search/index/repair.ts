import type { Db } from "#worker/db/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { termsOfText, writeTerms } from "./rebuild.ts";
import { indexPrompts, type Order, orders, rankOf, readPosition, type Sql, tableOf, writePosition } from "./tables.ts";

const PROMPTS = 25;
const ROWS = 100;
/** Terms of a prompt that its index row is checked for; its facets come first. */
const TERMS = 64;

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

const matchOf = (terms: string) =>
  [...new Set(terms.split(" ").filter(Boolean))]
    .slice(0, TERMS)
    .map((term) => `"${term}"`)
    .join(" AND ");

const rowsHolding = (d1: Sql, order: Order, entry: CheckedPrompt) =>
  d1
    .prepare(
      `SELECT count(*) AS n FROM ${tableOf(order)} WHERE ${tableOf(order)} MATCH ? AND rowid = CAST(? AS INTEGER)`,
    )
    .bind(matchOf(entry.terms), entry[rankOf(order) as `rank_${Order}`]);

const rowsAt = (d1: Sql, order: Order, entry: CheckedPrompt) =>
  d1
    .prepare(`SELECT count(*) AS n FROM ${tableOf(order)} WHERE rowid = CAST(? AS INTEGER)`)
    .bind(entry[rankOf(order) as `rank_${Order}`]);

/** Prompts whose terms differ from their text, and ids of prompts whose index rows differ from their terms. */
async function faultyAmong(d1: Sql, entries: CheckedPrompt[]) {
  const asked = entries.flatMap((entry) => orders.map((order) => ({ entry, order })));
  if (asked.length === 0) return { wrongTerms: [], wrongRows: [] };
  const counts = await d1.batch<{ n: number }>(
    asked.map(({ entry, order }) =>
      entry.status === "published" ? rowsHolding(d1, order, entry) : rowsAt(d1, order, entry),
    ),
  );
  const isRight = ({ status }: CheckedPrompt, n: number) => n === (status === "published" ? 1 : 0);
  const wrong = asked.filter(({ entry }, index) => !isRight(entry, counts[index]!.results[0]!.n));
  return {
    wrongTerms: entries.filter((entry) => entry.search_terms !== termsOfText(entry)),
    wrongRows: [...new Set(wrong.map(({ entry }) => entry.id))],
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
 * Compares the next 25 prompts and the next 100 rows of each index with the table and rewrites what differs.
 * A scheduled job: it resumes after the last prompt and row, and starts over at the end. `done` is the number of
 * prompts and rows repaired; with any, the following ones are due at once.
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
  return { done, more: done > 0 };
}
