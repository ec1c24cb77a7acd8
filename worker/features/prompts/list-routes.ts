import { Hono } from "hono";
import { promptList, type PromptList, promptListQuery, type PromptListQuery } from "#contracts/prompts.ts";
import { hasVisible } from "#contracts/text.ts";
import { type Asker, askerOf } from "#worker/lib/asker.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listPrompts } from "./listing.ts";

type Search = (asker: Asker, query: PromptListQuery) => Promise<PromptList>;

/** The list of prompts. `search` answers queries with words: `searchAndCount`, of a feature above this one, so the API passes it in. */
export const createPromptListRouter = (search: Search) =>
  new Hono<ApiEnv>().get(
    "/",
    endpoint({
      summary: "프롬프트 찾기",
      auth: "optional",
      scope: "read",
      rate: "search",
      input: { query: promptListQuery },
      output: promptList,
    }),
    (c) => {
      const query = c.req.valid("query");
      return reply(c, hasVisible(query.search ?? "") ? search(askerOf(c), query) : listPrompts(c.var.db, query));
    },
  );
