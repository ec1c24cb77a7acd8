import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import type { Visitor } from "#worker/lib/person.ts";
import { countSearch } from "./operate/count-search.ts";
import { peopleInSearch } from "./people-in-search.ts";
import { searchPrompts } from "./search-prompts.ts";

/** Who asks; `reader` is null for an answer that is shared. Without an execution context nothing is counted after the answer. */
type Asker = { db: Db; env: Env; reader: Member | null; visitor: Visitor; context?: ExecutionContext };

/** Searches prompts and people, and counts a first page after it was answered. Failures of the counting are ignored. */
export async function searchAndCount(
  { db, env, reader, visitor, context }: Asker,
  query: PromptListQuery,
): Promise<PromptList> {
  const { search = "", cursor } = query;
  if (cursor !== undefined) return (await searchPrompts(db, query)).list;
  const [{ list, ...found }, people] = await Promise.all([
    searchPrompts(db, query),
    peopleInSearch(db, search, reader),
  ]);
  // Who looked for a person and found one missed nothing.
  if (found.exact > 0 || people.length === 0)
    context?.waitUntil(countSearch(db, env, { search, ...found }, visitor).catch(() => undefined));
  return { ...list, people };
}
