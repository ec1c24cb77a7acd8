import { Hono } from "hono";
import { LISTS } from "#contracts/cache-tags.ts";
import { newPick, pick, pickList, pickParam, removedPick } from "#contracts/picks.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listPicks, pickPrompt, removePick } from "./picks.ts";

const mainPage = () => [LISTS];

/** What opens the main page, for operators. */
export const picksAdminRouter = new Hono<ApiEnv>()
  .get("/", endpoint({ summary: "고른 오늘의 글감", auth: "operator", output: pickList }), (c) =>
    reply(c, listPicks(c.var.db)),
  )
  .put(
    "/:day",
    endpoint({
      summary: "오늘의 글감 고르기",
      auth: "operator",
      stale: mainPage,
      input: { param: pickParam, json: newPick },
      output: pick,
    }),
    (c) => reply(c, pickPrompt(c.var, c.req.valid("param").day, c.req.valid("json"))),
  )
  .delete(
    "/:day",
    endpoint({
      summary: "고른 글감 취소하기",
      auth: "operator",
      stale: mainPage,
      input: { param: pickParam },
      output: removedPick,
    }),
    (c) => reply(c, removePick(c.var, c.req.valid("param").day)),
  );
export type PicksAdminRouter = typeof picksAdminRouter;
