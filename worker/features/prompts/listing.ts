import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { PromptListQuery } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { isPublished } from "./access.ts";
import { facetMatch, orderOf } from "./facets.ts";
import { cardColumns, toCard } from "./view.ts";

const LOWEST = "-1";
const HIGHEST = "9223372036854775807";

/** Where a list begins and which way it goes: through the ranks of the table, or of the facet index when it is filtered. */
function walkOf(query: PromptListQuery) {
  const { key, rank, facets, isAscending } = orderOf(query.sort);
  const match = facetMatch(query);
  const walked = match === "" ? rank : facets.rowid;
  // The first page has a bound too: every page is the same statement and the same search of the index.
  const after = readCursor(key, query.cursor) ?? (isAscending ? LOWEST : HIGHEST);
  return {
    facets,
    walked,
    isMatch: match === "" ? undefined : sql`${facets} MATCH ${match}`,
    isAfter: (isAscending ? gt : lt)(walked, sql`CAST(${after} AS INTEGER)`),
    order: isAscending ? asc(walked) : desc(walked),
  };
}

/** Published prompt cards in an order, with the rank as text, as a query that can share a batch. */
export function promptCards(db: Db, query: PromptListQuery) {
  const { facets, walked, isMatch, isAfter, order } = walkOf(query);
  const columns = { ...cardColumns, rank: sql<string>`CAST(${walked} AS TEXT)`.as("rank") };
  const isCard = and(isAfter, isPublished);
  if (!isMatch) return db.select(columns).from(prompts).where(isCard).orderBy(order).limit(query.limit);
  // CROSS JOIN fixes the order of the loops: index first, then one prompt per row.
  return db
    .select(columns)
    .from(facets)
    .crossJoin(prompts)
    .where(and(isMatch, eq(prompts.id, sql`${facets.rowid} & 4294967295`), isCard))
    .orderBy(order)
    .limit(query.limit);
}

/** The ranks alone of the same walk; the low 32 bits of a rank are the prompt's id. */
export function promptRanks(db: Db, query: PromptListQuery) {
  const { facets, walked, isMatch, isAfter, order } = walkOf(query);
  const rank = sql<number>`${walked}`.as("rank");
  if (!isMatch)
    return db.select({ rank }).from(prompts).where(and(isAfter, isPublished)).orderBy(order).limit(query.limit);
  return db.select({ rank }).from(facets).where(and(isMatch, isAfter)).orderBy(order).limit(query.limit);
}

/** The newest published prompts by number alone: read from the index, never from the rows. */
export function newestIds(db: Db, limit: number) {
  const newest = promptRanks(db, { sort: "latest", limit }).as("newest");
  return db
    .select({ id: sql<number>`${newest.rank} & 4294967295` })
    .from(newest)
    .orderBy(desc(newest.rank));
}

export async function listPrompts(db: Db, query: PromptListQuery) {
  const rows = await promptCards(db, { ...query, limit: query.limit + 1 });
  const { items, next_cursor } = toPage(rows, query.limit, (last) => writeCursor(orderOf(query.sort).key, last.rank));
  return { items: items.map(toCard), next_cursor };
}
