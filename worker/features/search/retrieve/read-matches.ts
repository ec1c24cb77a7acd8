import { batchOf, type RowsOf, type Statements } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { MILESTONE_EVERY } from "#worker/features/prompts/bounded-match.ts";
import { promptCards } from "#worker/features/prompts/listing.ts";
import type { SearchRequest } from "../query/normalise.ts";
import { type Lookup, pageQueries, type Reach, scanLimit, scanQuery } from "./candidate-queries.ts";
import { addScan, type Matches, matchesOf, roomFor, SHOWN_MAX } from "./matches.ts";
import type { Row } from "./weigh.ts";

/** Rows of a second scan, when the first left the page short, and when it read mostly milestones. */
const SECOND_SCAN = 300;
const SPARSE_SCAN = 60;

/** Reads what each lookup matches, and the rows of `others` by name, in one round trip. */
export async function readMatches<S extends Statements>(
  db: Db,
  request: SearchRequest,
  lookups: Lookup[],
  reach: Reach,
  others: S,
): Promise<{ tried: Tried[]; read: RowsOf<S> }> {
  const queries = lookups.map((lookup) => pageQueries(request, lookup, reach));
  const { cards, ...read } = await batchOf(db, {
    ...others,
    cards: queries.flat().map((query) => promptCards(db, query)),
  });
  const rows = [...cards];
  const tried = lookups.map((lookup, at) => {
    const ownRows = rows.splice(0, queries[at]!.length);
    return { first: ownRows[0]!, matches: matchesOf(request, lookup, ownRows, reach) };
  });
  return { tried, read: read as unknown as RowsOf<S> };
}

/** Mostly milestones: the words seldom occur together, and reading on would find as little. */
const isSparse = (rows: readonly Row[]) => 2 * rows.filter(({ id }) => id % MILESTONE_EVERY === 0).length > rows.length;

async function scanAgain(db: Db, request: SearchRequest, matches: Matches, scanned: Row[]): Promise<Matches> {
  if (matches.floor === undefined || matches.hits.length >= roomFor(request, matches)) return matches;
  const limit = isSparse(scanned) ? SPARSE_SCAN : SECOND_SCAN;
  const rows = await promptCards(db, scanQuery(request, matches.lookup, matches.floor, limit));
  return addScan(request, matches, rows, rows.length < limit);
}

/** What one lookup matched, and the rows of its first statement. */
export type Tried = { matches: Matches; first: Row[] };

/** Reads on where verification left the page short (a scan) or empty (candidates). At most two round trips. */
export async function fillPage(db: Db, request: SearchRequest, { matches, first }: Tried): Promise<Matches> {
  if (matches.scanned) return scanAgain(db, request, matches, matches.scanned);
  if (matches.hits.length > 0 || matches.floor === undefined || matches.count >= SHOWN_MAX || isSparse(first))
    return matches;
  const limit = scanLimit(request);
  const rows = await promptCards(db, scanQuery(request, matches.lookup, matches.floor, limit));
  return scanAgain(db, request, addScan(request, matches, rows, rows.length < limit), rows);
}

/** Reads 300 rows without milestones where a page is still empty, for lists that nothing else would replace. */
export async function readOn(db: Db, request: SearchRequest, matches: Matches): Promise<Matches> {
  if (matches.hits.length > 0 || matches.floor === undefined || matches.count >= SHOWN_MAX) return matches;
  const passed = new Set(matches.scanned?.map(({ id }) => id));
  const start = { lookup: matches.lookup, count: matches.count, shown: matches.shown.filter((id) => !passed.has(id)) };
  const query = scanQuery(request, matches.lookup, matches.floor, SECOND_SCAN);
  const rows = await promptCards(db, { ...query, intersections: undefined });
  return addScan(request, start, rows, rows.length < SECOND_SCAN);
}
