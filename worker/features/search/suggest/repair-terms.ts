import type { Db } from "#worker/db/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { termsJson } from "#worker/lib/prompt-terms.ts";
import { readPosition, type Sql, writePosition } from "../index/tables.ts";

const SIZE = 500;
const POSITION = "prompt terms";

type Row = { id: number; title: string; tags: string; status: string; terms: string | null };

const nextSql = `SELECT prompts.id, title, tags, status, terms FROM prompts
  LEFT JOIN prompt_terms ON prompt_id = prompts.id WHERE prompts.id > ? ORDER BY prompts.id LIMIT ${SIZE}`;

// A prompt that was edited or deleted since it was read has written its own terms.
const writeSql = `INSERT INTO prompt_terms(prompt_id, terms)
  SELECT prompts.id, one.value ->> 'terms' FROM json_each(?) AS one CROSS JOIN prompts ON prompts.id = one.value ->> 'id'
  WHERE status <> 'deleted' AND title = one.value ->> 'title' AND tags = one.value ->> 'tags'
  ON CONFLICT(prompt_id) DO UPDATE SET terms = excluded.terms`;

const deleteSql = `DELETE FROM prompt_terms WHERE prompt_id IN (SELECT value FROM json_each(?))
  AND EXISTS (SELECT 1 FROM prompts WHERE id = prompt_id AND status = 'deleted')`;

/**
 * Compares the terms of the next 500 prompts with their titles and tags, and writes those that differ or are missing; triggers count
 * them. A scheduled job: it resumes after the last prompt and starts over at the end. `done` is the number of prompts written. A
 * database from before the terms is filled by it, 500 prompts a turn.
 */
export async function repairTerms(db: Db): Promise<JobResult> {
  const d1 = db.$client as unknown as Sql;
  const after = Number((await readPosition(d1, POSITION)) ?? 0);
  const { results: rows } = await d1.prepare(nextSql).bind(after).all<Row>();
  const wrong = rows.flatMap(({ terms, status, ...row }) => {
    const right = termsJson({ title: row.title, tags: JSON.parse(row.tags) as string[] });
    return status !== "deleted" && right !== terms ? [{ ...row, terms: right }] : [];
  });
  const gone = rows.filter(({ status, terms }) => status === "deleted" && terms !== null).map(({ id }) => id);
  await d1.batch([
    ...(wrong.length > 0 ? [d1.prepare(writeSql).bind(JSON.stringify(wrong))] : []),
    ...(gone.length > 0 ? [d1.prepare(deleteSql).bind(JSON.stringify(gone))] : []),
    writePosition(d1, POSITION, rows.length < SIZE ? 0 : rows.at(-1)!.id),
  ]);
  const done = wrong.length + gone.length;
  return { done, more: done > 0 && rows.length === SIZE };
}
