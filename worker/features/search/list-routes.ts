import { Hono } from "hono";
import { promptList, promptListQuery } from "#contracts/prompts.ts";
import { countedReaderOf } from "#worker/lib/counted-reader.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listOrSearch } from "./list-or-search.ts";

/** The list of prompts, at their address. */
export const promptListRouter = new Hono<ApiEnv>().get(
  "/",
  endpoint({
    summary: "프롬프트 찾기",
    auth: "optional",
    scope: "read",
    rate: "search",
    input: { query: promptListQuery },
    output: promptList,
  }),
  (c) => reply(c, listOrSearch(countedReaderOf(c), c.req.valid("query"))),
);
