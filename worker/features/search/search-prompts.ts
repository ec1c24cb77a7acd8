import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { peopleOf } from "./people-in-search.ts";
import { categoryOf } from "./query/category-names.ts";
import { normalise } from "./query/normalise.ts";
import { rewritesOf } from "./query/rewrite.ts";
import { literalPlan, tokenise } from "./query/tokens.ts";
import { liftsOf } from "./rank/lift.ts";
import { page } from "./rank/page.ts";
import { score } from "./rank/score.ts";
import { exactCount, prompterCount } from "./retrieve/matches.ts";
import { orPrompter } from "./retrieve/or-prompter.ts";
import { relax } from "./retrieve/relax.ts";
import { retrieve } from "./retrieve/retrieve.ts";
import { correct } from "./spell/correct.ts";
import { termForInitials } from "./suggest/initials.ts";

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
  query: PromptListQuery,
  reader: Member | null = null,
): Promise<SearchResult> {
  const request = normalise(query, await termForInitials(db, query));
  const written = tokenise(literalPlan(request.words), categoryOf(request));
  // Rewrites need the synonyms of the words, which come with the first rows.
  const retrieved = await retrieve(db, request, written, (synonyms) => rewritesOf(request.words, synonyms), reader);
  const corrected = await correct(db, request, retrieved);
  const { people, matches } = retrieved;
  const relaxed = await relax(db, corrected.request, corrected.retrieved);
  const candidates = await orPrompter(db, request, relaxed, people);
  const now = Date.now();
  const ranked = score(corrected.request, candidates, now, liftsOf(corrected.retrieved.opens, now));
  const named = !request.position && { people: peopleOf(request.original, people) };
  const list = { ...page(corrected.request, ranked), ...named };
  return { list, exact: exactCount(request, matches), prompters: prompterCount(matches) };
}
