import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import type { Visitor } from "#worker/lib/person.ts";
import { countSearch } from "./operate/count-search.ts";
import { searchPrompts } from "./search-prompts.ts";

/** Who asks. Without an execution context there is no work after the answer, and nothing is counted. */
type Asker = { db: Db; env: Env; visitor: Visitor; context?: ExecutionContext };

/** Searches prompts, and counts a first page after it was answered. Failures of the counting are ignored. */
export async function searchAndCount(
  { db, env, visitor, context }: Asker,
  query: PromptListQuery,
): Promise<PromptList> {
  const { list, ...found } = await searchPrompts(db, query);
  const { search = "", cursor } = query;
  if (cursor === undefined)
    context?.waitUntil(countSearch(db, env, { search, ...found }, visitor).catch(() => undefined));
  return list;
}
