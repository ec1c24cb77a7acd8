import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { searchTerms, suggestions } from "#worker/db/schema/search.ts";
import type { KeyPrefix } from "./typed-keys.ts";

const HIGHEST = "\u{10ffff}";

/** Weights of words from a million prompts down to one, then those of forms (see `searchTerms`). */
const LOGARITHMS = 21;
const FORMS_BELOW = 32;
const logarithms = Array.from({ length: LOGARITHMS }, (_, index) => LOGARITHMS - 1 - index);
const weights = [...logarithms, ...logarithms.map((one) => one - FORMS_BELOW)];

// One seek for each weight, heaviest first, until the LIMIT is reached. Of a list of constants no rows are billed, unlike of json_each.
const heaviest = sql.raw(`(VALUES ${weights.map((weight) => `(${weight})`).join(", ")}) AS heaviest`);

const isBlocked = (term: string) =>
  sql.raw(`EXISTS (SELECT 1 FROM search_counts WHERE search_counts.term = ${term} AND is_blocked = 1)`);

const columns = {
  term: searchTerms.term,
  text: searchTerms.text,
  prompts: searchTerms.prompts,
  weight: searchTerms.weight,
  isTag: searchTerms.isTag,
};

const termsWhere = (db: QueryBuilder, ...conditions: SQL[]) =>
  db
    .select(columns)
    .from(searchTerms)
    .where(and(...conditions, sql`NOT ${isBlocked("search_terms.term")}`));

type Range = { start: string; end: string; limit: number };

const inRange = prepared((db, at: Placeholders<Range>, column: KeyPrefix["column"]) =>
  db
    .select(columns)
    .from(heaviest)
    .crossJoin(searchTerms)
    .where(
      and(
        eq(searchTerms.weight, sql`heaviest.column1`),
        gte(searchTerms[column], at.start),
        lt(searchTerms[column], at.end),
        sql`NOT ${isBlocked("search_terms.term")}`,
      ),
    )
    .limit(at.limit),
);

const rangeOf = ({ start, end = `${start}${HIGHEST}` }: KeyPrefix) => ({ start, end });

/** Terms whose key begins so, those of most prompts first, to the power of two; blocked ones are left out. Reads 42 + 2 × `limit` rows. */
export const termsStarting = (db: Db, prefix: KeyPrefix, limit: number) =>
  inRange(db, { ...rangeOf(prefix), limit }, prefix.column);

export type TermRow = Awaited<ReturnType<typeof termsStarting>>[number];

const SYNONYMS = 10;

const named = prepared((db, at: Placeholders<{ term: string; again: string }>) =>
  termsWhere(
    db,
    inArray(
      searchTerms.term,
      sql`(SELECT ${at.term} UNION ALL SELECT * FROM (SELECT other.term FROM synonyms AS named
        CROSS JOIN synonyms AS other ON other.concept = named.concept WHERE named.term = ${at.again} LIMIT ${sql.raw(String(SYNONYMS))}))`,
    ),
  ),
);

/** The term itself and its synonyms, as far as published prompts hold them. */
export const termsNamed = (db: Db, term: string) => named(db, { term, again: term });

const BEGUN = 3;

const begun = prepared((db, at: Placeholders<{ start: string; end: string }>) =>
  termsWhere(
    db,
    inArray(
      searchTerms.term,
      sql`(SELECT DISTINCT replace(lower(concept), ' ', '') FROM (SELECT concept FROM synonyms
        WHERE term >= ${at.start} AND term < ${at.end} ORDER BY length(term) LIMIT ${sql.raw(String(SYNONYMS))}))`,
    ),
    gte(searchTerms.weight, 0),
  ).limit(BEGUN),
);

/** Terms of which these letters begin another name (exc → 엑셀), as far as published prompts hold them; at most three. */
export const termsNamedFrom = (db: Db, start: string) => begun(db, { start, end: `${start}${HIGHEST}` });

const QUERIES = 40;

const queriesInRange = prepared((db, at: Placeholders<Omit<Range, "limit">>, column: KeyPrefix["column"]) =>
  db
    .select({ text: suggestions.term, kind: suggestions.kind, weight: suggestions.weight })
    .from(suggestions)
    .where(
      and(
        gte(suggestions[column], at.start),
        lt(suggestions[column], at.end),
        sql`NOT ${isBlocked("suggestions.term")}`,
      ),
    )
    .limit(QUERIES),
);

/** At most 40 frequent searches and phrases of titles whose key begins so. */
export const queriesStarting = (db: Db, prefix: KeyPrefix) => queriesInRange(db, rangeOf(prefix), prefix.column);

export type QueryRow = Awaited<ReturnType<typeof queriesStarting>>[number];
