import type { SearchRequest } from "../query/normalise.ts";
import type { Row, Weighed } from "./weigh.ts";
import { verifiedHits } from "./verified-hits.ts";
import { isByRelevance, type Lookup, type Reach, scanLimit } from "./candidate-queries.ts";

/** A search shows at most this many prompts over all pages (`total_at_most`). */
export const SHOWN_MAX = 1_000;

/** What was read for one page of one lookup. */
export type Matches = {
  lookup: Lookup;
  /** How many prompts earlier pages showed. */
  count: number;
  /** Ids shown earlier that may be read again. */
  shown: readonly number[];
  /** Verified prompts that were not shown yet; by relevance in no order, else in rank order. */
  hits: Weighed[];
  /** All rows read, in rank order; undefined for candidates by relevance. */
  scanned?: Row[];
  /** Rank after which more rows may match, as text; undefined when all were read. */
  floor?: string;
};

type Start = Pick<Matches, "lookup" | "count" | "shown">;

export const startOf = ({ position }: SearchRequest, lookup: Lookup): Start => ({
  lookup,
  count: position?.n ?? 0,
  shown: position?.shown ?? [],
});

function unshownHits(request: SearchRequest, { lookup, shown }: Start, rows: readonly Row[]) {
  const shownIds = new Set(shown);
  return verifiedHits(rows, lookup.tokens, request.options).filter(({ row }) => !shownIds.has(row.id));
}

/** Rows of a scan, or of another one after it. */
export function addScan(
  request: SearchRequest,
  before: Start & Partial<Matches>,
  rows: Row[],
  isEnd: boolean,
): Matches {
  const { hits = [], scanned = [] } = before;
  const all = [...scanned, ...rows];
  return {
    ...before,
    hits: [...hits, ...unshownHits(request, before, rows)],
    scanned: all,
    floor: isEnd ? undefined : all.at(-1)?.rank,
  };
}

/** The rows of `pageQueries`, one list for each, as matches. Pure. */
export function matchesOf(request: SearchRequest, lookup: Lookup, rows: Row[][], reach: Reach): Matches {
  const start = startOf(request, lookup);
  const [first = [], ...others] = rows;
  if (!isByRelevance(request)) return addScan(request, start, first, first.length < scanLimit(request));
  const unique = new Map([...first, ...others.flat()].map((row) => [row.id, row]));
  return {
    ...start,
    hits: unshownHits(request, start, [...unique.values()]),
    floor: first.length < reach.anywhere ? undefined : first.at(-1)?.rank,
  };
}

/** Matches with those of another lookup that they lack: what many popular synonyms would crowd out. Pure. */
export function withHits(matches: Matches, { hits }: Matches): Matches {
  const knownIds = new Set(matches.hits.map(({ row }) => row.id));
  return { ...matches, hits: [...matches.hits, ...hits.filter(({ row }) => !knownIds.has(row.id))] };
}

/** Prompts that the page may still show. */
export const roomFor = ({ options }: SearchRequest, { count }: Pick<Matches, "count">) =>
  Math.min(options.limit, SHOWN_MAX - count);

/** Prompts that the page shows. */
export const shownBy = (request: SearchRequest, matches: Matches) =>
  Math.min(matches.hits.length, roomFor(request, matches));

/** How many of the hits hold the words themselves. */
export const heldBy = ({ hits }: Matches) => hits.filter(({ isOnlyInCategory }) => !isOnlyInCategory).length;

/** Whether there is a page after this one. */
export const hasNext = (request: SearchRequest, matches: Matches) =>
  matches.count + shownBy(request, matches) < SHOWN_MAX &&
  (matches.hits.length > roomFor(request, matches) || matches.floor !== undefined);

/** Whether all that matches was read. */
export const exhausted = ({ floor, hits }: Matches) => floor === undefined && hits.length <= SHOWN_MAX;

/** Members whose prompts are among the candidates of the page. */
export const prompterCount = ({ hits }: Matches) => new Set(hits.map(({ row }) => row.memberId)).size;

/** Prompts on a first page that hold the words as they were sent; 0 on later pages and where initials were replaced. */
export const exactCount = (request: SearchRequest, matches: Matches) =>
  request.position || request.isFromInitials ? 0 : shownBy(request, matches);
