import { and, desc, gte, lt, notInArray, sql } from "drizzle-orm";
import { squeeze } from "#contracts/fold.ts";
import { type Suggestion, type SuggestionList, SUGGESTIONS_MAX } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { suggestions } from "#worker/db/schema/search.ts";
import { modelsStarting } from "./model-suggestions.ts";
import { readingsOfTyped, type Typed } from "./typed-keys.ts";

/** How much of a stretch is looked at: the beginnings of one or two keys are long. */
const STRETCH = 400;
const HIGHEST = "\u{10ffff}";

function startingWith(db: Db, { column, start }: Typed) {
  const key = suggestions[column];
  const stretch = db
    .select({ term: suggestions.term, kind: suggestions.kind, weight: suggestions.weight })
    .from(suggestions)
    .where(and(gte(key, start), lt(key, `${start}${HIGHEST}`)))
    .limit(STRETCH)
    .as("stretch");
  return db.select().from(stretch).orderBy(desc(stretch.weight), stretch.term).limit(SUGGESTIONS_MAX);
}

type Statement = ReturnType<typeof startingWith>;

type Found = Awaited<Statement>;

/** Whoever has typed two characters of a model's name means the model; one may begin any word. */
const MEANT_FROM = 2;

function listOf(typed: string, readings: readonly Typed[], found: readonly Found[]): Suggestion[] {
  const terms = found.flat().map(({ term, kind }) => ({ text: term, kind }));
  const named = modelsStarting(readings);
  const all = [...squeeze(typed)].length < MEANT_FROM ? [...terms, ...named] : [...named, ...terms];
  const unique = new Map(all.toReversed().map((one) => [squeeze(one.text), one]));
  return [...unique.values()].toReversed().slice(0, SUGGESTIONS_MAX);
}

/** What somebody is about to type, what many prompts hold first; in one round trip. */
export async function suggest(db: Db, typed: string): Promise<SuggestionList> {
  const { asTyped, otherwise } = readingsOfTyped(typed);
  const [first, ...others] = [...asTyped, ...otherwise];
  if (!first) return { items: [] };
  const statements: [Statement, ...Statement[]] = [
    startingWith(db, first),
    ...others.map((one) => startingWith(db, one)),
  ];
  const found = await db.batch(statements);
  const items = listOf(typed, asTyped, found.slice(0, asTyped.length));
  return { items: items.length > 0 ? items : listOf(typed, otherwise, found.slice(asTyped.length)) };
}

export type Weighed = Pick<typeof suggestions.$inferSelect, "term" | "kind" | "weight">;
export type Entry = Weighed & { jamo: string; cho: string };

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/** Makes the table these entries and nothing else; answers how many rows that changed. */
export async function replaceSuggestions(db: Db, entries: Entry[]) {
  const json = JSON.stringify(entries);
  const rows = sql`SELECT value ->> 'term', value ->> 'kind', value ->> 'jamo', value ->> 'cho', value ->> 'weight' FROM json_each(${json})`;
  const [written, removed] = await db.batch([
    db
      .insert(suggestions)
      .select(sql`${rows} WHERE true`)
      .onConflictDoUpdate({
        target: suggestions.term,
        set: { kind: excluded("kind"), jamo: excluded("jamo"), cho: excluded("cho"), weight: excluded("weight") },
        setWhere: sql`(kind, jamo, cho, weight) IS NOT (excluded.kind, excluded.jamo, excluded.cho, excluded.weight)`,
      }),
    db.delete(suggestions).where(notInArray(suggestions.term, sql`(SELECT value ->> 'term' FROM json_each(${json}))`)),
  ]);
  return written.meta.changes + removed.meta.changes;
}
