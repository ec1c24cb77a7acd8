import { DatabaseSync } from "node:sqlite";
import { corpusInserts, FIRST_ID } from "#worker/db/seed/corpus.ts";
import { orders, rankOf, tableOf } from "#worker/features/search/index/tables.ts";

const CHUNK = 2_000;
/** Bytes that FTS5 collects before it writes a segment; its own default is 1 MB. */
const HASH = { bulk: 64 * 1024 * 1024, usual: 1024 * 1024 };

/** Settings for filling a database file that is thrown away when the process ends before it is whole. */
export const fast = ["journal_mode = OFF", "synchronous = OFF", "cache_size = -4000000", "temp_store = MEMORY"];

const OF_CORPUS = `prompts.id >= ${FIRST_ID} AND status = 'published'`;

/** What the triggers of an insert would have counted. */
const counts = [
  `UPDATE prompts SET (prompter_nickname, prompter_image) = (SELECT nickname, profile_image FROM members WHERE members.id = prompts.member_id)
    WHERE id >= ${FIRST_ID}`,
  "UPDATE categories SET prompt_count = (SELECT count(*) FROM prompts WHERE category = slug AND status = 'published')",
  "UPDATE models SET prompt_count = (SELECT count(*) FROM prompts WHERE model = slug AND status = 'published')",
  `UPDATE members SET prompt_count = one.prompts, review_count = one.reviews, rating_sum = one.ratings
    FROM (SELECT member_id, count(*) AS prompts, sum(review_count) AS reviews, sum(rating_sum) AS ratings FROM prompts WHERE ${OF_CORPUS} GROUP BY member_id) AS one
    WHERE members.id = one.member_id`,
  `INSERT INTO tags(name, prompt_count) SELECT value, count(*) FROM prompts, json_each(prompts.tags) WHERE ${OF_CORPUS} GROUP BY value
    ON CONFLICT(name) DO UPDATE SET prompt_count = prompt_count + excluded.prompt_count`,
  `INSERT INTO search_terms(term, text, jamo, cho, prompts, weight, is_tag)
    SELECT value ->> 0, min(coalesce(value ->> 4, value ->> 0)), min(value ->> 1), min(value ->> 2), count(*), iif(min(value ->> 3) = 1, -32, 0), max(value ->> 3) = 2
    FROM prompt_terms, json_each(prompt_terms.terms) WHERE prompt_id >= ${FIRST_ID} GROUP BY 1
    ON CONFLICT(term) DO UPDATE SET prompts = prompts + excluded.prompts`,
  ...Array.from(
    { length: 21 },
    () => "UPDATE search_terms SET weight = weight + 1 WHERE prompts >> (weight & 31) <> 1",
  ),
];

/** Writes each index in the order of its row ids, so that FTS5 never has to begin a segment anew, and merges it into one segment. */
const indexing = orders.flatMap((order) => {
  const [table, rank] = [tableOf(order), rankOf(order)];
  return [
    `INSERT INTO ${table}(${table}, rank) VALUES ('hashsize', ${HASH.bulk})`,
    `INSERT INTO ${table}(rowid, terms) SELECT ${rank}, terms FROM prompt_index_entries WHERE id >= ${FIRST_ID} ORDER BY ${rank}`,
    `INSERT INTO ${table}(${table}) VALUES ('optimize')`,
    `INSERT INTO ${table}(${table}, rank) VALUES ('hashsize', ${HASH.usual})`,
  ];
});

/**
 * Adds `scale` generated prompts to a seeded database file, with the same rows as `fillCorpus` and several times as fast: without
 * triggers, which are put back at the end, and with counters and indexes written once. Interrupted, it leaves a file of no use.
 */
export function fillInBulk(file: string, scale: number, onProgress: (what: string, done: number, all: number) => void) {
  const db = new DatabaseSync(file);
  try {
    for (const pragma of fast) db.exec(`PRAGMA ${pragma}`);
    const triggers = db
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('prompts', 'prompt_terms')")
      .all()
      .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
    db.exec("BEGIN");
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
    for (let start = 0; start < scale; start += CHUNK) {
      const count = Math.min(CHUNK, scale - start);
      for (const { sql, json } of corpusInserts(start, count)) db.prepare(sql).run(json);
      onProgress("프롬프트", start + count, scale);
    }
    const last = [...counts, ...indexing];
    for (const [at, sql] of last.entries()) {
      db.exec(sql);
      onProgress("세는 수와 색인", at + 1, last.length);
    }
    for (const { sql } of triggers) db.exec(sql);
    db.exec("COMMIT");
    db.exec("PRAGMA journal_mode = WAL");
  } finally {
    db.close();
  }
}
