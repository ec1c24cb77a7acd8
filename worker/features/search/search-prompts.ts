import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import type { Condition } from "#contracts/understood.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { answerSearch } from "./answer-search.ts";
import { peopleOf } from "./people-in-search.ts";
import type { ConditionsRead } from "./query/conditions/read-conditions.ts";
import { readSearch } from "./query/read-search.ts";
import { exactCount, prompterCount } from "./retrieve/matches.ts";
import { retrieve } from "./retrieve/retrieve.ts";
import { laterPageOfPrompter, searchOfPrompter } from "./search-of-prompter.ts";

const noted = (understood: Condition[]) => (understood.length > 0 ? { understood } : {});

/** A page of results, how many prompts on it hold the words exactly as written, and of how many members those that do are. */
export type SearchResult = { list: PromptList; exact: number; prompters: number };

/**
 * Searches prompts by words: `readSearch` takes them apart, `retrieve` reads from the index, and `answerSearch` makes a page of it, unless
 * the words name whose prompts are wanted.
 *
 * The list names people for `reader`, or with null for anyone. `query.search` must contain something visible; a list without words is `listPrompts`. Throws `invalid_cursor`.
 */
export async function searchPrompts(
  db: Db,
  sent: PromptListQuery,
  reader: Member | null = null,
  conditions: ConditionsRead = { models: true },
): Promise<SearchResult> {
  const { request, written, rewritesOf, understood } = await readSearch(db, sent, conditions);
  if (request.position?.m !== undefined) {
    const list = await laterPageOfPrompter(db, request, reader);
    return { list: { ...list, ...noted(understood) }, exact: 0, prompters: 1 };
  }
  const retrieved = await retrieve(db, request, written, rewritesOf, reader);
  const { matches, rewritten } = retrieved;
  if (matches.hits.length === 0 && !rewritten && understood.some(({ kind }) => kind === "model"))
    return searchPrompts(db, sent, reader, { models: false });
  const people = !request.position && { people: peopleOf(request.original, retrieved.people) };
  const now = Date.now();
  const ofPrompter = await searchOfPrompter(db, request, retrieved, now);
  if (ofPrompter) {
    const list = { ...ofPrompter.list, ...people, ...noted([...understood, ...ofPrompter.understood]) };
    return { list, exact: list.items.length, prompters: 1 };
  }
  const list = { ...(await answerSearch(db, request, retrieved, now)), ...people, ...noted(understood) };
  return { list, exact: exactCount(request, matches), prompters: prompterCount(matches) };
}
