import { searchInput, searchOutput } from "#contracts/mcp.ts";
import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import { listOrSearch } from "#worker/features/search/list-or-search.ts";
import { limitSearch } from "#worker/middleware/rate-limit.ts";
import type { Caller } from "../caller.ts";
import { lineOf, listText, toItem } from "../view.ts";
import { addTool, READS, type Serving } from "./tool.ts";

const tool = {
  title: "글감 찾기",
  description:
    "Search or browse the prompts of Geulgam (글감), a Korean marketplace of prompts for AI tools, with all of its filters. 프롬프트를 찾아요. 본문은 get_prompt로 읽어요.",
  inputSchema: searchInput,
  outputSchema: searchOutput,
  annotations: READS,
};

async function search({ db, env, member, address, context }: Caller, query: PromptListQuery): Promise<PromptList> {
  // A member's searches are not those of the address: many members share that of a hosted AI tool.
  if (!member) await limitSearch(env, address, query.search);
  return listOrSearch({ db, env, reader: member, visitor: { memberId: member?.id, address }, context }, query);
}

export const addSearch = (serving: Serving) =>
  addTool(serving, "search_prompts", tool, async ({ query, min_rating, ...filters }) => {
    const { caller } = serving;
    const rating = min_rating === undefined ? undefined : (String(min_rating) as PromptListQuery["min_rating"]);
    const list = await search(caller, { ...filters, search: query, min_rating: rating });
    const items = list.items.map((card) => toItem(card, caller.origin));
    const meant = list.did_you_mean ?? [];
    const found = listText(items.map(lineOf), list.next_cursor, "찾은 글감이 없어요. 낱말이나 조건을 줄여 보세요.");
    return {
      data: {
        items,
        next_cursor: list.next_cursor,
        interpreted_as: list.interpreted_as?.query ?? null,
        understood: list.understood ?? [],
        did_you_mean: meant,
      },
      text: meant.length > 0 ? `${found}\n이 말을 찾으셨다면 다시 찾아 보세요: ${meant.join(", ")}` : found,
    };
  });
