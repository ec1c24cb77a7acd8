import type { CardQuery } from "#worker/features/prompts/listing.ts";
import type { CategorySlug } from "#contracts/catalog.ts";
import { categoryToken, facetTokens } from "#worker/features/prompts/facets.ts";
import { intersectionsInTitle, intersectionsOf, matchInTitle, matchWholeTitle } from "../query/match.ts";
import type { SearchRequest } from "../query/normalise.ts";
import type { Rewrite } from "../query/rewrite.ts";
import { tokenise, type TokenisedQuery } from "../query/tokens.ts";
import { isCrowded } from "../query/words.ts";

/** One reading of the query that is looked up: the words as written, or the rewrite at a place of `rewritesOf`. */
export type Lookup = { tokens: TokenisedQuery; rewrite?: Rewrite; place?: number };

export const lookupOf = (rewrite: Rewrite, place: number, category?: CategorySlug): Lookup => ({
  tokens: tokenise(rewrite.plan, category),
  rewrite,
  place,
});

/** Rows that are read as candidates by relevance: with the words anywhere, in the title, and as the whole title. */
export type Reach = { anywhere: number; inTitle: number; wholeTitle: number };
const ONE_WORD_REACH: Reach = { anywhere: 100, inTitle: 40, wholeTitle: 10 };
/** Several words and filters narrow by themselves, and where they seldom meet each row more is a thousand prompts to pass. */
const NARROWED_REACH: Reach = { anywhere: 60, inTitle: 25, wholeTitle: 10 };
/** So many words meet nowhere but where they were copied from. */
const CROWDED_REACH: Reach = { anywhere: 20, inTitle: 0, wholeTitle: 10 };
export const REWRITE_REACH: Reach = { anywhere: 60, inTitle: 40, wholeTitle: 0 };

/** The reach of the words as written. */
export function reachOf({ words, options }: SearchRequest) {
  if (isCrowded(words)) return CROWDED_REACH;
  return words.length > 1 || facetTokens(options).length > 0 ? NARROWED_REACH : ONE_WORD_REACH;
}

/** Rows that a scan reads beyond the page, since some may fail verification. */
const SLACK = 20;
export const scanLimit = ({ options }: SearchRequest) => options.limit + 1 + SLACK;

/** True while the best candidates are still being shown; later pages, and other orders, scan by rank. */
export const isByRelevance = ({ options, position }: SearchRequest) => !options.sort && !position?.r;

function cardQuery({ options }: SearchRequest, { tokens }: Lookup, change: Partial<CardQuery>): CardQuery {
  const { sort = "popular", ...filters } = options;
  return { ...filters, sort, words: tokens.match, intersections: intersectionsOf(tokens.words), ...change };
}

/** Matches in rank order after a rank, with those of the category that the words name. */
export function scanQuery(request: SearchRequest, lookup: Lookup, after: string | undefined, limit: number) {
  const { match, category } = lookup.tokens;
  return cardQuery(request, lookup, {
    after,
    limit,
    ...(category && { words: `(${match}) OR "${categoryToken(category)}"` }),
  });
}

/** What the first round trip reads for a page: a scan, or candidates by relevance, most popular first. Pure. */
export function pageQueries(request: SearchRequest, lookup: Lookup, reach: Reach): CardQuery[] {
  if (!isByRelevance(request)) return [scanQuery(request, lookup, request.position?.r, scanLimit(request))];
  const { plan, words } = lookup.tokens;
  const inTitle = { words: matchInTitle(words), intersections: intersectionsInTitle(words), limit: reach.inTitle };
  const wholeTitle = {
    words: matchWholeTitle(plan.map(({ written }) => written)),
    intersections: undefined,
    limit: reach.wholeTitle,
  };
  return [
    cardQuery(request, lookup, { limit: reach.anywhere }),
    ...(reach.inTitle > 0 ? [cardQuery(request, lookup, inTitle)] : []),
    ...(reach.wholeTitle > 0 ? [cardQuery(request, lookup, wholeTitle)] : []),
  ];
}
