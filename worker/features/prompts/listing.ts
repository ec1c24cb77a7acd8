import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { PromptFilters, PromptListQuery, PromptSort } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { isPublished } from "./access.ts";
import { boundedMatch, type Walks } from "./bounded-match.ts";
import { facetTokens, orderOf } from "./facets.ts";
import { cardColumns, toCard } from "./view.ts";

const LOWEST_RANK = "-1";

export type PromptWalk = Omit<PromptFilters, "search" | "literal" | "sort"> & {
  sort: PromptSort;
  limit: number;
  /** The rank to go on behind, as text. */
  after?: string;
  /** A MATCH expression of word tokens besides the filters. */
  words?: string;
  /** Which tokens of the words must meet: where all of them are common, milestones bound the walk and are rows of it. */
  meetings?: Walks;
};

const matchOf = (walk: PromptWalk) =>
  [...facetTokens(walk).map((token) => `"${token}"`), ...(walk.words ? [`(${walk.words})`] : [])].join(" AND ");

/** The first walk is the one that the filters join. */
function boundedBy({ meetings = [], ...walk }: PromptWalk, match: string) {
  const [joined = [], ...others] = meetings;
  return boundedMatch(match, [[...facetTokens(walk).map((token) => [token]), ...joined], ...others]);
}

/** Where a list begins and which way it goes: through the ranks of the table, or of the index when it is narrowed. */
function courseOf(walk: PromptWalk) {
  const { rank, index, isAscending } = orderOf(walk.sort);
  const match = matchOf(walk);
  const walked = match === "" ? rank : index.rowid;
  // The first page has a bound too: every page is the same statement and the same search of the index.
  const after = walk.after ?? (isAscending ? LOWEST_RANK : HIGHEST_RANK);
  return {
    index,
    walked,
    isMatch: match === "" ? undefined : sql`${index} MATCH ${walk.meetings ? boundedBy(walk, match) : match}`,
    isAfter: (isAscending ? gt : lt)(walked, sql`CAST(${after} AS INTEGER)`),
    order: isAscending ? asc(walked) : desc(walked),
  };
}

/** Published prompt cards in an order, with the rank as text, as a query that can share a batch. */
export function promptCards(db: Db, walk: PromptWalk) {
  const { index, walked, isMatch, isAfter, order } = courseOf(walk);
  const columns = { ...cardColumns, rank: sql<string>`CAST(${walked} AS TEXT)`.as("rank") };
  const isCard = and(isAfter, isPublished);
  if (!isMatch) return db.select(columns).from(prompts).where(isCard).orderBy(order).limit(walk.limit);
  // CROSS JOIN fixes the order of the loops: index first, then one prompt per row.
  return db
    .select(columns)
    .from(index)
    .crossJoin(prompts)
    .where(and(isMatch, eq(prompts.id, sql`${index.rowid} & 4294967295`), isCard))
    .orderBy(order)
    .limit(walk.limit);
}

/** The newest published prompts by number alone: read from the index, never from the rows. */
export function newestIds(db: Db, limit: number) {
  const { rank } = orderOf("latest");
  const newest = db
    .select({ rank: sql<number>`${rank}`.as("rank") })
    .from(prompts)
    .where(isPublished)
    .orderBy(desc(rank))
    .limit(limit)
    .as("newest");
  return db
    .select({ id: sql<number>`${newest.rank} & 4294967295` })
    .from(newest)
    .orderBy(desc(newest.rank));
}

export async function listPrompts(db: Db, { sort = "popular", cursor, limit, ...filters }: PromptListQuery) {
  const { key } = orderOf(sort);
  const rows = await promptCards(db, { ...filters, sort, after: readCursor(key, cursor), limit: limit + 1 });
  const { items, next_cursor } = toPage(rows, limit, (last) => writeCursor(key, last.rank));
  return { items: items.map(toCard), next_cursor };
}
