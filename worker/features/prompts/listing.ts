import { and, asc, desc, eq, gt, lt, type Placeholder, sql } from "drizzle-orm";
import type { PromptFilters, PromptListQuery, PromptSort } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { isPublished } from "./access.ts";
import { boundedMatch, type Bounded, boundsOf, type Intersections } from "./bounded-match.ts";
import { facetTokens, orderOf } from "./facets.ts";
import { cardColumns, toCard } from "./view.ts";

const LOWEST_RANK = "-1";

export type CardQuery = Omit<PromptFilters, "search" | "literal" | "sort"> & {
  sort: PromptSort;
  limit: number;
  /** Rank of the last row before this page, as text because ranks are 63-bit. */
  after?: string;
  /** A MATCH expression of word tokens, ANDed with the filters. */
  words?: string;
  /** Token groups that `words` intersects, for `boundedMatch`; without it the scan is unbounded. */
  intersections?: Intersections;
  /** Bounds of a search: what no card may hold, as a MATCH expression and as the tokens of its filters. */
  limits?: { without?: { match: string; tokens: string[] } };
};

const matchOf = (query: CardQuery) =>
  [...facetTokens(query).map((token) => `"${token}"`), ...(query.words ? [`(${query.words})`] : [])].join(" AND ");

/** The filters are intersected with the first alternative, which holds what every match has in common. */
function boundsFor({ intersections = [], ...query }: CardQuery, match: string) {
  const [common = [], ...others] = intersections;
  const without = query.limits?.without?.tokens.map((token) => [token]) ?? [];
  return boundsOf(match, [[...facetTokens(query).map((token) => [token]), ...common, ...without], ...others]);
}

/** The MATCH expressions of a query without what it may not hold. */
const withoutUnwanted = ({ limits }: CardQuery) => {
  const unwanted = limits?.without?.match;
  return (match: string) => (unwanted && match !== "" ? `(${match}) NOT (${unwanted})` : match);
};

/** The rank column that is scanned and the order: of the table, or of the search index when filters or words narrow the list. */
function scanOf(after: Placeholder, sort: PromptSort, scanned: ScanColumn) {
  const { isAscending } = orderOf(sort);
  return {
    columns: { ...cardColumns, rank: sql<string>`CAST(${scanned} AS TEXT)`.as("rank") },
    isCard: and((isAscending ? gt : lt)(scanned, sql`CAST(${after} AS INTEGER)`), isPublished),
    order: isAscending ? asc(scanned) : desc(scanned),
  };
}
type ScanColumn = ReturnType<typeof orderOf>["rank"] | ReturnType<typeof orderOf>["index"]["rowid"];

type Page = { after: string; limit: number };

const allCards = prepared((db, at: Placeholders<Page>, sort: PromptSort) => {
  const { columns, isCard, order } = scanOf(at.after, sort, orderOf(sort).rank);
  return db.select(columns).from(prompts).where(isCard).orderBy(order).limit(at.limit);
});

const matchingCards = prepared(
  (db, at: Placeholders<Page & Bounded>, sort: PromptSort, match: "as it is" | "bounded") => {
    const { index } = orderOf(sort);
    const { columns, isCard, order } = scanOf(at.after, sort, index.rowid);
    const isMatch = sql`${index} MATCH ${match === "bounded" ? boundedMatch(at) : at.match}`;
    // CROSS JOIN fixes the order of the loops: index first, then one prompt per row.
    return db
      .select(columns)
      .from(index)
      .crossJoin(prompts)
      .where(and(isMatch, eq(prompts.id, sql`${index.rowid} & 4294967295`), isCard))
      .orderBy(order)
      .limit(at.limit);
  },
);

/**
 * Published prompt cards in rank order, each with its rank as text; a statement that can share a D1 batch.
 * Reads about `limit` rows of the index and as many prompts, whatever the size of the table.
 */
export function promptCards(db: Db, query: CardQuery) {
  const { sort, limit } = query;
  // The first page has a bound too: every page is the same statement and the same search of the index.
  const after = query.after ?? (orderOf(sort).isAscending ? LOWEST_RANK : HIGHEST_RANK);
  const match = matchOf(query);
  if (match === "") return allCards(db, { after, limit }, sort);
  const bounds = query.intersections && boundsFor(query, match);
  const wanted = withoutUnwanted(query);
  const withMilestones = wanted(bounds?.withMilestones ?? "");
  const values = { after, limit, intersections: "", ...bounds, match: wanted(match), withMilestones };
  return matchingCards(db, values, sort, bounds ? "bounded" : "as it is");
}

/** The newest published prompts by number alone: read from the index, never from the rows. */
export const newestIds = prepared((db, at: Placeholders<{ limit: number }>) => {
  const { rank } = orderOf("latest");
  const newest = db
    .select({ rank: sql<number>`${rank}`.as("rank") })
    .from(prompts)
    .where(isPublished)
    .orderBy(desc(rank))
    .limit(at.limit)
    .as("newest");
  return db
    .select({ id: sql<number>`${newest.rank} & 4294967295` })
    .from(newest)
    .orderBy(desc(newest.rank));
});

export async function listPrompts(db: Db, { sort = "popular", cursor, limit, ...filters }: PromptListQuery) {
  const { key } = orderOf(sort);
  const rows = await promptCards(db, { ...filters, sort, after: readCursor(key, cursor), limit: limit + 1 });
  const { items, next_cursor } = toPage(rows, limit, (last) => writeCursor(key, last.rank));
  return { items: items.map(toCard), next_cursor };
}
