import type { Env } from "#worker/env.ts";
import { offsetOf, type SizeCase } from "./cases.ts";
import { type Cost, costOfRuns, ROUGH } from "./costs.ts";
import { counted } from "./scales.ts";

const CHUNK = 20_000;
const PAGE = 20;
const TABLE = "bench_trigram";

export async function dropTrigram(db: Env["DB"]) {
  await db.prepare(`DROP TABLE IF EXISTS ${TABLE}`).run();
}

/** The index that most would choose: FTS5's own trigrams over the same three texts. */
export async function buildTrigram(db: Env["DB"]) {
  await dropTrigram(db);
  await db
    .prepare(`CREATE VIRTUAL TABLE ${TABLE} USING fts5(title, tags, description, content='', tokenize='trigram')`)
    .run();
  const last = (await db.prepare("SELECT max(id) AS id FROM prompts").first<{ id: number }>())!.id;
  const first = (await db.prepare("SELECT min(id) AS id FROM prompts WHERE id > 1000000").first<{ id: number }>())!.id;
  const copy = `INSERT INTO ${TABLE}(rowid, title, tags, description)
    SELECT id, title, tags, description FROM prompts WHERE id >= ? AND id < ? AND status = 'published'`;
  await db.prepare(copy).bind(0, first).run();
  for (let start = first; start <= last; start += CHUNK) {
    await db
      .prepare(copy)
      .bind(start, start + CHUNK)
      .run();
    process.stderr.write(
      `\r  트라이그램 ${counted(Math.min(last, start + CHUNK) - first)} / ${counted(last - first)} `,
    );
  }
}

/** Bytes of an FTS5 index, by the blocks of its shadow table. */
export async function bytesOf(db: Env["DB"], table: string) {
  const row = await db.prepare(`SELECT sum(length(block)) AS bytes FROM ${table}_data`).first<{ bytes: number }>();
  return row!.bytes;
}

const filtersOf = ({ where }: SizeCase) => ["p.status = 'published'", ...(where ? [where] : [])].join(" AND ");

export async function costOfTrigram(db: Env["DB"], sizeCase: SizeCase): Promise<Cost> {
  const match = sizeCase.words.map((word) => `"${word}"`).join(" AND ");
  const statement = db
    .prepare(
      `SELECT p.id FROM ${TABLE} JOIN prompts AS p ON p.id = ${TABLE}.rowid WHERE ${TABLE} MATCH ? AND ${filtersOf(sizeCase)}
        ORDER BY ${sizeCase.order ? `p.${sizeCase.order}` : `bm25(${TABLE})`} LIMIT ${PAGE} OFFSET ${offsetOf(sizeCase)}`,
    )
    .bind(match);
  return costOfRuns(ROUGH, async () => {
    const { meta, results } = await statement.all();
    return { rowsRead: meta.rows_read, ms: meta.duration, shown: results.length, roundTrips: 1 };
  });
}

export async function costOfLike(db: Env["DB"], sizeCase: SizeCase): Promise<Cost> {
  const holds = "(p.title LIKE ? OR p.tags LIKE ? OR p.description LIKE ?)";
  const statement = db
    .prepare(
      `SELECT p.id FROM prompts AS p WHERE ${filtersOf(sizeCase)} AND ${sizeCase.words.map(() => holds).join(" AND ")}
        ORDER BY p.${sizeCase.order ?? "rank_popular DESC"} LIMIT ${PAGE} OFFSET ${offsetOf(sizeCase)}`,
    )
    .bind(...sizeCase.words.flatMap((word) => Array.from({ length: 3 }, () => `%${word}%`)));
  return costOfRuns(ROUGH, async () => {
    const { meta, results } = await statement.all();
    return { rowsRead: meta.rows_read, ms: meta.duration, shown: results.length, roundTrips: 1 };
  });
}
