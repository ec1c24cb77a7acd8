import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import { hasVisible } from "#contracts/text.ts";
import { listPrompts } from "#worker/features/prompts/listing.ts";
import type { CountedReader } from "#worker/lib/counted-reader.ts";
import { searchAndCount } from "./search-and-count.ts";

/** The list of prompts: searched and counted where the query has words. */
export const listOrSearch = (by: CountedReader, query: PromptListQuery): Promise<PromptList> =>
  hasVisible(query.search ?? "") ? searchAndCount(by, query) : listPrompts(by.db, query);
