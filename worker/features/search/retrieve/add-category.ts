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
export async function addCategory(db: Db, request: SearchRequest, found: Matches): Promise<Matches> {
  if (!isByRelevance(request) || found.scanned || !found.lookup.tokens.category) return found;
  const rows = await promptCards(db, scanQuery(request, found.lookup, undefined, CATEGORY_ROWS));
  const known = new Set([...found.shown, ...found.hits.map(({ row }) => row.id)]);
  const added = verifiedHits(rows, found.lookup.tokens, request.options).filter(({ row }) => !known.has(row.id));
  const floor = rows.length < CATEGORY_ROWS ? undefined : rows.at(-1)!.rank;
  return { ...found, hits: [...found.hits, ...added], floor: higherOf(found.floor, floor) };
}
