import { nameOf } from "#contracts/catalog.ts";
import type { Interpretation } from "#contracts/search.ts";
import type { SearchRequest } from "../query/normalise.ts";
import type { Matches } from "../retrieve/matches.ts";

/** Says which category is listed besides what holds the words; null where none is. The page of a cursor says so for itself. */
export function categoryNote({ original }: SearchRequest, { hits }: Matches): Interpretation | null {
  const added = hits.find(({ isOnlyInCategory }) => isOnlyInCategory);
  return added ? { kind: "category", query: nameOf(added.row.category), original } : null;
}
