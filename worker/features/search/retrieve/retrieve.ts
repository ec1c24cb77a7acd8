import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { peopleNamed, type PeopleRows } from "#worker/features/members/find-people.ts";
import { categoryOf } from "../query/category-names.ts";
import { promptersAmong } from "#worker/features/members/prompters-among.ts";
import { nameIn } from "../query/name-in.ts";
import { nameKeysIn } from "../query/names-in.ts";
import type { SearchRequest } from "../query/normalise.ts";
import type { RewritesOf } from "../query/read-search.ts";
import type { Rewrite } from "../query/rewrite.ts";
import { hasRuledSynonym, withRules } from "../query/rules.ts";
import type { SynonymRow } from "../query/synonyms.ts";
import type { TokenisedQuery } from "../query/tokens.ts";
import { isCrowded } from "../query/words.ts";
import { addCategory } from "./add-category.ts";
import { type Lookup, lookupOf, reachOf, REWRITE_REACH } from "./candidate-queries.ts";
import { knownRows, opensOf } from "./learned-rows.ts";
import { hasNext, heldBy, type Matches, roomFor, shownBy, startOf, withHits } from "./matches.ts";
import type { OpenRow } from "./opened-prompts.ts";
import { fillPage, readMatches, readOn } from "./read-matches.ts";

/** With fewer results than this, rewrites are tried and then words are left out. */
const FEW = 3;

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
  /** Prompters whom one of several words names, on the first page. */
  prompters?: PeopleRows;
  /** Whether `rewritten`, else `matches`, answers the search. */
  isEnough: boolean;
};

async function retrieveLaterPage(
  db: Db,
  request: SearchRequest,
  written: TokenisedQuery,
  rewritesOf: RewritesOf,
): Promise<Retrieved> {
  const place = request.position?.i;
  const synonyms = place === undefined ? [] : withRules(await batchOf(db, knownRows(db, request)));
  const rewrite = place === undefined ? undefined : rewritesOf(synonyms)[place];
  const lookup: Lookup = rewrite ? lookupOf(rewrite, place!, categoryOf(request)) : { tokens: written, place };
  if (lookup.tokens.match === "")
    return { matches: { ...startOf(request, lookup), hits: [] }, synonyms, opens: [], isEnough: true };
  const { tried, read } = await readMatches(db, request, [lookup], reachOf(request), { opens: opensOf(db, request) });
  const matches = await readOn(db, request, await fillPage(db, request, tried[0]!));
  return { matches: await addCategory(db, request, matches), synonyms, ...read, isEnough: true };
}

/** Of the rewrites that match more than `moreThan` prompts, the first that matches enough, else the one that matches most. */
async function retrieveRewrite(db: Db, request: SearchRequest, lookups: Lookup[], moreThan: number) {
  if (lookups.length === 0) return undefined;
  const { tried } = await readMatches(db, request, lookups, REWRITE_REACH, {});
  const all = tried.map(({ matches }) => heldBy(matches));
  const isFound = moreThan > 0 || all.some((count, at) => count > 0 && !lookups[at]!.rewrite!.isWider);
  // Wider words are for where nothing else is found.
  const held = all.map((count, at) => (isFound && lookups[at]!.rewrite!.isWider ? 0 : count));
  const most = Math.max(...held);
  if (most <= moreThan) return undefined;
  const chosen = tried[held.findIndex((count) => count >= Math.min(FEW, most))]!;
  return addCategory(db, request, await fillPage(db, request, chosen));
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
  if (written.match === "")
    return { matches: { ...startOf(request, lookup), hits: [] }, synonyms: [], opens: [], isEnough: isLiteral };

  const { tried, read } = await readMatches(db, request, [lookup], reachOf(request), {
    ...knownRows(db, request),
    opens: opensOf(db, request),
    people: peopleNamed(db, request.original, reader, nameIn(request.original)),
    prompters: promptersAmong(db, nameKeysIn(words), reader),
  });
  const { opens, people, prompters } = read;
  const synonyms = withRules(read);
  const ownMatches = await fillPage(db, request, tried[0]!);
  const extras = { synonyms, opens, people, prompters };
  if (isLiteral || words.length === 0)
    return { matches: await readOn(db, request, ownMatches), ...extras, isEnough: true };

  const rewrites = rewritesOf(synonyms);
  const isCertain = rewrites[0] !== undefined;
  const exact = Math.min(heldBy(ownMatches), roomFor(request, ownMatches));
  const isAnswered = exact >= FEW || (exact === options.limit && hasNext(request, ownMatches));
  // Synonyms of operators fill the page after what the words themselves find.
  const isFull = isAnswered && (exact >= options.limit || !hasRuledSynonym(synonyms));
  if (!isCertain && isFull) return { matches: await addCategory(db, request, ownMatches), ...extras, isEnough: true };

  const isTried = ({ kind }: Rewrite, place: number) =>
    isCertain ? place === 0 : !isCrowded(words) && (!isAnswered || kind === "synonym");
  const lookups = rewrites.flatMap((rewrite, place) =>
    rewrite && isTried(rewrite, place) ? [lookupOf(rewrite, place, categoryOf(request))] : [],
  );
  const rewritten = await retrieveRewrite(db, request, lookups, isCertain ? 0 : exact);
  const matches = rewritten ? ownMatches : await addCategory(db, request, ownMatches);
  const shownCount = shownBy(request, matches);
  // One word that matched something is what was meant; with several words, fewer of them may match more.
  const isEnough = rewritten
    ? words.length === 1 || hasNext(request, rewritten) || shownBy(request, rewritten) >= FEW
    : isAnswered || shownCount >= (words.length === 1 ? 1 : FEW);
  const both = rewritten && hasRuledSynonym(synonyms) ? withHits(rewritten, ownMatches) : rewritten;
  return { matches, rewritten: both, ...extras, isEnough };
}
