import type { Db } from "#worker/db/client.ts";
import { promptCards } from "#worker/features/prompts/listing.ts";
import type { SearchRequest } from "../query/normalise.ts";
import { isByRelevance, scanQuery } from "./candidate-queries.ts";
import type { Matches } from "./matches.ts";
import { verifiedHits } from "./verified-hits.ts";

/** Prompts that are read of the category that the words name, as candidates by relevance. */
const CATEGORY_ROWS = 100;

/** The rank that comes first where the index is read from the highest one down. */
const higherOf = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && BigInt(other) > BigInt(one)) ? other : one;

/**
 * Adds the most popular prompts of the category that the words name to candidates by relevance; scans hold them already. One round trip
 * of at most 100 rows, none where the words name no category. All matches of the lookup above the new floor have been read.
 */
export async function addCategory(db: Db, request: SearchRequest, matches: Matches): Promise<Matches> {
  if (!isByRelevance(request) || matches.scanned || !matches.lookup.tokens.category) return matches;
  const rows = await promptCards(db, scanQuery(request, matches.lookup, undefined, CATEGORY_ROWS));
  const knownIds = new Set([...matches.shown, ...matches.hits.map(({ row }) => row.id)]);
  const added = verifiedHits(rows, matches.lookup.tokens, request.options).filter(({ row }) => !knownIds.has(row.id));
  const floor = rows.length < CATEGORY_ROWS ? undefined : rows.at(-1)!.rank;
  return { ...matches, hits: [...matches.hits, ...added], floor: higherOf(matches.floor, floor) };
}
