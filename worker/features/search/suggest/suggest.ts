import { and, desc, gte, lt } from "drizzle-orm";
import { squeeze } from "#contracts/fold.ts";
import { type Suggestion, type SuggestionList, SUGGESTIONS_MAX } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { suggestions } from "#worker/db/schema/search.ts";
import { modelsStarting } from "./model-suggestions.ts";
import { type KeyPrefix, prefixesOf } from "./typed-keys.ts";

/** Rows read of a key range: ranges of one or two keys are long. */
const RANGE_ROWS = 400;
const HIGHEST = "\u{10ffff}";

function startingWith(db: Db, { column, start }: KeyPrefix) {
  const key = suggestions[column];
  const range = db
    .select({ term: suggestions.term, kind: suggestions.kind, weight: suggestions.weight })
    .from(suggestions)
    .where(and(gte(key, start), lt(key, `${start}${HIGHEST}`)))
    .limit(RANGE_ROWS)
    .as("range");
  return db.select().from(range).orderBy(desc(range.weight), range.term).limit(SUGGESTIONS_MAX);
}

type Statement = ReturnType<typeof startingWith>;

type Found = Awaited<Statement>;

/** From this many characters on, models come before other suggestions; a single one may begin any word. */
const MODELS_FIRST_FROM = 2;

function listOf(typed: string, prefixes: readonly KeyPrefix[], found: readonly Found[]): Suggestion[] {
  const terms = found.flat().map(({ term, kind }) => ({ text: term, kind }));
  const named = modelsStarting(prefixes);
  const all = [...squeeze(typed)].length < MODELS_FIRST_FROM ? [...terms, ...named] : [...named, ...terms];
  const unique = new Map(all.toReversed().map((one) => [squeeze(one.text), one]));
  return [...unique.values()].toReversed().slice(0, SUGGESTIONS_MAX);
}

/** Up to eight terms that a partly typed text may become, those of most prompts first. One round trip, at most 400 rows a prefix. */
export async function suggest(db: Db, typed: string): Promise<SuggestionList> {
  const { asTyped, otherwise } = prefixesOf(typed);
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
