import { env } from "cloudflare:workers";
import type { PromptCard, PromptList } from "#contracts/prompts.ts";
import { searchTerms } from "#contracts/tokens.ts";
import { openDb } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { termsJson } from "#worker/lib/prompt-terms.ts";
import { call, dataOf } from "./call.ts";

type Given = Record<string, string | undefined>;

export const searchPath = (given: Given) =>
  `/api/prompts?${new URLSearchParams(Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined))}`;

export const search = (words: string, more: Given = {}) =>
  dataOf<PromptList>(call("GET", searchPath({ search: words, ...more })));

/** The titles that a search finds and how it was read. */
export async function asked(words: string, more: Given = {}) {
  const { items, interpreted_as } = await search(words, more);
  return {
    titles: items.map(({ title }) => title),
    as: interpreted_as && `${interpreted_as.kind}: ${interpreted_as.query}`,
  };
}

/** The titles of a literal search, without rewriting. */
export const titlesOf = async (words: string, more: Given = {}) =>
  (await search(words, { literal: "1", ...more })).items.map(({ title }) => title);

/** All results of a search, `limit` a page; `between` runs before each later page. */
export async function searchAll(given: Given, limit: number, between: () => Promise<unknown> = async () => {}) {
  const items: PromptCard[] = [];
  let cursor: string | undefined;
  do {
    const page: PromptList = await dataOf(call("GET", searchPath({ ...given, limit: String(limit), cursor })));
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
    if (cursor) await between();
  } while (cursor);
  return items;
}

type Row = typeof prompts.$inferInsert;
// D1 binds at most a hundred values.
const PER_STATEMENT = 3;
const PER_BATCH = 100;

const chunksOf = <Item>(items: Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Inserts prompts into the table with their search terms, without the API. */
export async function insertPrompts(rows: (Partial<Row> & { memberId: number; title: string })[]) {
  const { db } = openDb(env.DB);
  const now = new Date(1_790_000_000_000);
  const values = rows.map((row): Row => {
    const text = { title: row.title, description: row.description ?? "", tags: row.tags ?? [] };
    return {
      category: "work",
      model: "claude",
      status: "published",
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
      ...row,
      ...text,
      searchTerms: searchTerms(text),
    };
  });
  const inserts = chunksOf(values, PER_STATEMENT).map((chunk) => db.insert(prompts).values(chunk).returning());
  const made: (typeof prompts.$inferSelect)[] = [];
  for (const [first, ...rest] of chunksOf(inserts, PER_BATCH)) {
    made.push(...(await db.batch([first!, ...rest])).flat());
  }
  const terms = made.map(({ id, title, tags }) => ({ id, terms: termsJson({ title, tags }) }));
  if (terms.length > 0) {
    const sql =
      "INSERT INTO prompt_terms(prompt_id, terms) SELECT value ->> 'id', value ->> 'terms' FROM json_each(?) WHERE true";
    await env.DB.prepare(sql).bind(JSON.stringify(terms)).run();
  }
  return made;
}
