import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import type { Condition } from "#contracts/understood.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { peopleOf } from "./people-in-search.ts";
import { categoryOf } from "./query/category-names.ts";
import { normalise, type SearchRequest } from "./query/normalise.ts";
import { rewritesOf } from "./query/rewrite.ts";
import type { ConditionsRead } from "./query/conditions/read-conditions.ts";
import { readRequest } from "./query/conditions/read-request.ts";
import { everything, literalPlan, type QueryPlan, tokenise } from "./query/tokens.ts";
import { liftsOf } from "./rank/lift.ts";
import { page } from "./rank/page.ts";
import { score } from "./rank/score.ts";
import { exactCount, prompterCount } from "./retrieve/matches.ts";
import { relax } from "./retrieve/relax.ts";
import { widen } from "./retrieve/widen.ts";
import { retrieve, type RewritesOf } from "./retrieve/retrieve.ts";
import { laterPageOfPrompter, searchOfPrompter } from "./search-of-prompter.ts";
import { correct } from "./spell/correct.ts";
import { nearWords } from "./spell/near-words.ts";
import { readInitials } from "./initials/read-initials.ts";

const noted = (understood: Condition[]) => (understood.length > 0 ? { understood } : {});

/** The words as written; of initials the likeliest reading, and the others as forms of it. */
const planOf = ({ words, readings }: SearchRequest): QueryPlan => {
  const [written = "", ...forms] = readings ?? [];
  return readings ? [{ written, forms, alternatives: [] }] : literalPlan(words);
};

/** A page of results, how many prompts on it hold the words exactly as written, and of how many members those that do are. */
export type SearchResult = { list: PromptList; exact: number; prompters: number };

/**
 * Searches prompts by words. Each stage is one call and only `retrieve`, `correct` and `relax` read the database:
 * normalise → tokens → rewrite → retrieve → correct → relax → score → page.
 *
 * The list names people for `reader`, or with null for anyone. `query.search` must contain something visible; a list without words is `listPrompts`. Throws `invalid_cursor`.
 */
export async function searchPrompts(
  db: Db,
  sent: PromptListQuery,
  reader: Member | null = null,
  conditions: ConditionsRead = { models: true },
): Promise<SearchResult> {
  const { query, understood } = await readRequest(db, sent, conditions);
  const request = normalise(query, await readInitials(db, query));
  const isList = understood.length > 0 && request.words.length === 0;
  const written = isList ? everything : tokenise(planOf(request), categoryOf(request));
  // Rewrites need the synonyms of the words, which come with the first rows.
  const rewrites: RewritesOf = (synonyms) => (request.readings ? [] : rewritesOf(request.words, synonyms));
  if (request.position?.m !== undefined) {
    const list = await laterPageOfPrompter(db, request, reader);
    return { list: { ...list, ...noted(understood) }, exact: 0, prompters: 1 };
  }
  const retrieved = await retrieve(db, request, written, rewrites, reader);
  const now = Date.now();
  const asWritten = score(request, { kind: "matched", matches: retrieved.matches }, now, liftsOf(retrieved.opens, now));
  const named = !request.position && { people: peopleOf(request.original, retrieved.people) };
  if (retrieved.matches.hits.length === 0 && !retrieved.rewritten && understood.some(({ kind }) => kind === "model"))
    return searchPrompts(db, sent, reader, { models: false });
  const ofPrompter = await searchOfPrompter(db, request, retrieved, asWritten.matches.hits);
  if (ofPrompter) {
    const list = { ...ofPrompter.list, ...named, ...noted([...understood, ...ofPrompter.understood]) };
    return { list, exact: list.items.length, prompters: 1 };
  }
  const corrected = await correct(db, request, retrieved);
  const { matches } = retrieved;
  const relaxed = await relax(db, corrected.request, corrected.retrieved);
  const candidates = await widen(db, corrected.request, relaxed, corrected.retrieved.synonyms);
  const ranked = score(corrected.request, candidates, now, liftsOf(corrected.retrieved.opens, now));
  const exact = exactCount(request, matches);
  const near = await nearWords(db, corrected.request, exact);
  const list = {
    ...page(corrected.request, ranked),
    ...named,
    ...noted(understood),
    ...(near.length > 0 && { did_you_mean: near }),
  };
  return { list, exact, prompters: prompterCount(matches) };
}
