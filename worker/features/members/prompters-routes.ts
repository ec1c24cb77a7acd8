import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { prompter, prompterListQuery } from "#contracts/members.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listPrompters } from "./list-prompters.ts";

export const promptersRouter = new Hono<ApiEnv>().get(
  "/",
  endpoint({
    summary: "프롬프터 목록",
    auth: "optional",
    scope: "read",
    input: { query: prompterListQuery },
    output: pageOf(prompter),
  }),
  (c) => reply(c, listPrompters(c.var.db, c.req.valid("query"), c.var.member)),
);
