import { createRandom } from "#worker/db/seed/random.ts";
import type { Seed, SeedPrompt } from "./types.ts";

type Row = Omit<SeedPrompt, "tags"> & { tags: string };

/** The published prompts, terms and synonyms of the database. */
export async function seedOf(d1: D1Database): Promise<Seed> {
  const all = async <T>(sql: string) => (await d1.prepare(sql).all<T>()).results;
  const rows = await all<Row>(
    "SELECT prompts.id, title, description, tags, category, model, price, nickname FROM prompts JOIN members ON members.id = member_id WHERE prompts.status = 'published' ORDER BY prompts.id",
  );
  const terms = await all<{ term: string }>("SELECT term FROM search_terms WHERE weight >= 0");
  const synonyms = await all<{ term: string }>("SELECT term FROM synonyms");
  return {
    prompts: rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] })),
    terms: new Set(terms.map(({ term }) => term)),
    synonyms: new Set(synonyms.map(({ term }) => term)),
  };
}

/** Up to `count` of the list in an order that is the same on every machine. */
export function sample<T>(list: readonly T[], count: number, seed = 7): T[] {
  const random = createRandom(seed);
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one);
}
