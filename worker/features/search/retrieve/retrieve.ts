import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { peopleNamed, type PeopleRows } from "#worker/features/members/find-people.ts";
import { type CardQuery, promptCards } from "#worker/features/prompts/listing.ts";
import { MILESTONE_EVERY } from "#worker/features/prompts/bounded-match.ts";
import { categoryOf } from "../query/category-names.ts";
import { nameIn } from "../query/name-in.ts";
import type { SearchRequest } from "../query/normalise.ts";
import type { Rewrite } from "../query/rewrite.ts";
import { hasRuledSynonym, withRules } from "../query/rules.ts";
import type { SynonymRow } from "../query/synonyms.ts";
import type { TokenisedQuery } from "../query/tokens.ts";
import { knownRows, opensOf } from "./learned-rows.ts";
import type { OpenRow } from "./opened-prompts.ts";
import type { Row } from "./weigh.ts";
import {
  type Lookup,
  lookupOf,
  pageQueries,
  reachOf,
  REWRITE_REACH,
  scanLimit,
  scanQuery,
} from "./candidate-queries.ts";
import { addCategory } from "./add-category.ts";
import {
  addScan,
  hasNext,
  heldBy,
  type Matches,
  matchesOf,
  roomFor,
  shownBy,
  SHOWN_MAX,
  startOf,
  withHits,
} from "./matches.ts";

/** With fewer results than this, rewrites are tried and then words are left out. */
const FEW = 3;
/** Rows of a second scan, when the first left the page short, and when it read mostly milestones. */
const SECOND_SCAN = 300;
const SPARSE_SCAN = 60;

export type RewritesOf = (synonyms: readonly SynonymRow[]) => (Rewrite | undefined)[];

export type Retrieved = {
  /** Of the words as written; on later pages of the lookup that the cursor belongs to. */
  matches: Matches;
  /** Of the rewrite that matched most, when it matched more. */
  rewritten?: Matches;
  synonyms: readonly SynonymRow[];
  /** What people with these words opened. */
  opens: readonly OpenRow[];
  /** Whom the words name, on the first page. */
  people?: PeopleRows;
  /** Whether `rewritten`, else `matches`, answers the search. */
  isEnough: boolean;
};

type CardStatement = ReturnType<typeof promptCards>;
const statementsOf = (db: Db, queries: CardQuery[]) =>
  queries.map((query) => promptCards(db, query)) as [CardStatement, ...CardStatement[]];

/** Mostly milestones: the words seldom occur together, and reading on would find as little. */
const isSparse = (rows: readonly Row[]) => 2 * rows.filter(({ id }) => id % MILESTONE_EVERY === 0).length > rows.length;

async function scanAgain(db: Db, request: SearchRequest, found: Matches, scanned: Row[]): Promise<Matches> {
  if (found.floor === undefined || found.hits.length >= roomFor(request, found)) return found;
  const limit = isSparse(scanned) ? SPARSE_SCAN : SECOND_SCAN;
  const rows = await promptCards(db, scanQuery(request, found.lookup, found.floor, limit));
  return addScan(request, found, rows, rows.length < limit);
}

/** Reads on where verification left the page short (a scan) or empty (candidates). At most two round trips. */
async function fillPage(db: Db, request: SearchRequest, found: Matches, first: Row[]): Promise<Matches> {
  if (found.scanned) return scanAgain(db, request, found, found.scanned);
  if (found.hits.length > 0 || found.floor === undefined || found.count >= SHOWN_MAX || isSparse(first)) return found;
  const limit = scanLimit(request);
  const rows = await promptCards(db, scanQuery(request, found.lookup, found.floor, limit));
  return scanAgain(db, request, addScan(request, found, rows, rows.length < limit), rows);
}

/** Reads 300 rows without milestones where a page is still empty, for lists that nothing else would replace. */
async function readOn(db: Db, request: SearchRequest, found: Matches): Promise<Matches> {
  if (found.hits.length > 0 || found.floor === undefined || found.count >= SHOWN_MAX) return found;
  const passed = new Set(found.scanned?.map(({ id }) => id));
  const start = { lookup: found.lookup, count: found.count, shown: found.shown.filter((id) => !passed.has(id)) };
  const query = scanQuery(request, found.lookup, found.floor, SECOND_SCAN);
  const rows = await promptCards(db, { ...query, intersections: undefined });
  return addScan(request, start, rows, rows.length < SECOND_SCAN);
}

async function retrieveLaterPage(
  db: Db,
  request: SearchRequest,
  written: TokenisedQuery,
  rewritesOf: RewritesOf,
): Promise<Retrieved> {
  const place = request.position?.i;
  const synonyms = place === undefined ? [] : withRules(...(await db.batch(knownRows(db, request))));
  const rewrite = place === undefined ? undefined : rewritesOf(synonyms)[place];
  const lookup: Lookup = rewrite ? lookupOf(rewrite, place!, categoryOf(request)) : { tokens: written, place };
  if (lookup.tokens.match === "")
    return { matches: { ...startOf(request, lookup), hits: [] }, synonyms, opens: [], isEnough: true };
  const queries = pageQueries(request, lookup, reachOf(request));
  const [opens, ...rows] = await db.batch([opensOf(db, request), ...statementsOf(db, queries)]);
  const found = await fillPage(db, request, matchesOf(request, lookup, rows, reachOf(request)), rows[0]!);
  const all = await addCategory(db, request, await readOn(db, request, found));
  return { matches: all, synonyms, opens, isEnough: true };
}

/** Of the rewrites that match more than `moreThan` prompts, the first that matches enough, else the one that matches most. */
async function retrieveRewrite(db: Db, request: SearchRequest, lookups: Lookup[], moreThan: number) {
  if (lookups.length === 0) return undefined;
  const queries = lookups.map((lookup) => pageQueries(request, lookup, REWRITE_REACH));
  const results = await db.batch(statementsOf(db, queries.flat()));
  const tried = lookups.map((lookup, index) => {
    const start = queries.slice(0, index).flat().length;
    const rows = results.slice(start, start + queries[index]!.length);
    return { first: rows[0]!, matches: matchesOf(request, lookup, rows, REWRITE_REACH) };
  });
  const all = tried.map(({ matches }) => heldBy(matches));
  const isFound = moreThan > 0 || all.some((count, at) => count > 0 && !lookups[at]!.rewrite!.isWider);
  // Wider words are for where nothing else is found.
  const held = all.map((count, at) => (isFound && lookups[at]!.rewrite!.isWider ? 0 : count));
  const most = Math.max(...held);
  if (most <= moreThan) return undefined;
  const { first, matches } = tried[held.findIndex((count) => count >= Math.min(FEW, most))]!;
  return addCategory(db, request, await fillPage(db, request, matches, first));
}

/**
 * Reads the prompts for one page from the index. One round trip for the words as written, the synonyms and the people whom they name, one
 * for all rewrites when the words matched few prompts, one for a category that they name, and one or two more where verification leaves a
 * page short. Rows read, whatever the size of the index: 150 for one word, 95 for several or with filters, 100 for each rewrite, 300 for
 * each longer scan, 100 synonyms, 100 of a category, 8 people.
 */
export async function retrieve(
  db: Db,
  request: SearchRequest,
  written: TokenisedQuery,
  rewritesOf: RewritesOf,
  reader: Member | null,
): Promise<Retrieved> {
  const { words, isLiteral, options } = request;
  if (request.position) return retrieveLaterPage(db, request, written, rewritesOf);
  const lookup: Lookup = { tokens: written };
  if (words.length === 0)
    return { matches: { ...startOf(request, lookup), hits: [] }, synonyms: [], opens: [], isEnough: isLiteral };

  const queries = pageQueries(request, lookup, reachOf(request));
  const [named, rules, opens, people, ...rows] = await db.batch([
    ...knownRows(db, request),
    opensOf(db, request),
    peopleNamed(db, request.original, reader, nameIn(request.original)),
    ...statementsOf(db, queries),
  ]);
  const synonyms = withRules(named, rules);
  const found = await fillPage(db, request, matchesOf(request, lookup, rows, reachOf(request)), rows[0]!);
  const known = { synonyms, opens, people };
  if (isLiteral) return { matches: await readOn(db, request, found), ...known, isEnough: true };

  const rewrites = rewritesOf(synonyms);
  const isCertain = rewrites[0] !== undefined;
  const exact = Math.min(heldBy(found), roomFor(request, found));
  const isAnswered = exact >= FEW || (exact === options.limit && hasNext(request, found));
  // Synonyms of operators fill the page after what the words themselves find.
  const isFull = isAnswered && (exact >= options.limit || !hasRuledSynonym(synonyms));
  if (!isCertain && isFull) return { matches: await addCategory(db, request, found), ...known, isEnough: true };

  const isTried = ({ kind }: Rewrite, place: number) => (isCertain ? place === 0 : !isAnswered || kind === "synonym");
  const lookups = rewrites.flatMap((rewrite, place) =>
    rewrite && isTried(rewrite, place) ? [lookupOf(rewrite, place, categoryOf(request))] : [],
  );
  const rewritten = await retrieveRewrite(db, request, lookups, isCertain ? 0 : exact);
  const matches = rewritten ? found : await addCategory(db, request, found);
  const shown = shownBy(request, matches);
  // One word that matched something is what was meant; with several words, fewer of them may match more.
  const isEnough = rewritten
    ? words.length === 1 || hasNext(request, rewritten) || shownBy(request, rewritten) >= FEW
    : isAnswered || shown >= (words.length === 1 ? 1 : FEW);
  const both = rewritten && hasRuledSynonym(synonyms) ? withHits(rewritten, found) : rewritten;
  return { matches, rewritten: both, ...known, isEnough };
}
