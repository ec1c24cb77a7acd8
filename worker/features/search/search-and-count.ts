import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import type { CountedReader } from "#worker/lib/counted-reader.ts";
import { countSearch } from "./operate/count-search.ts";
import { searchPrompts } from "./search-prompts.ts";

/** Searches prompts and people, and counts a first page after it was answered. Failures of the counting are ignored. */
export async function searchAndCount(
  { db, env, reader, visitor, context }: CountedReader,
  query: PromptListQuery,
): Promise<PromptList> {
  const { search = "", cursor } = query;
  const { list, ...outcome } = await searchPrompts(db, query, reader);
  // Who looked for a person and found one missed nothing.
  const isFound = outcome.exact > 0 || list.people?.length === 0;
  if (cursor === undefined && isFound)
    context?.waitUntil(countSearch(db, env, { search, ...outcome }, visitor).catch(() => undefined));
  return list;
}
