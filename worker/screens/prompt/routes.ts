import { Hono } from "hono";
import { promptDetail, promptDetailQuery, promptParam } from "#contracts/prompts.ts";
import { withMediaAccess } from "#worker/features/prompts/media-access.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { readPrompt } from "./read-prompt.ts";

/** One prompt, alone or with all that its page shows. */
export const promptRouter = new Hono<ApiEnv>().get(
  "/:id",
  endpoint({
    summary: "프롬프트 자세히",
    auth: "optional",
    scope: "read",
    input: { param: promptParam, query: promptDetailQuery },
    output: promptDetail,
  }),
  (c) => {
    const find = c.req.valid("query").include === "related" ? readPrompt : requirePrompt;
    return reply(c, withMediaAccess(c.env, find(c.var.db, c.req.valid("param").id, c.var.member)));
  },
);
