import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { promptParam } from "#contracts/prompts.ts";
import { begunRemix, remixList } from "#contracts/remixes.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { beginRemix } from "./begin.ts";
import { listRemixes } from "./list.ts";

/** At the address of the prompt that is remixed. */
export const promptRemixesRouter = new Hono<ApiEnv>()
  .get(
    "/:id/remixes",
    endpoint({
      summary: "이어 쓴 글",
      auth: "public",
      input: { param: promptParam, query: pageQuery },
      output: remixList,
    }),
    (c) => reply(c, listRemixes(c.var.db, c.req.valid("param").id, c.req.valid("query"))),
  )
  .post(
    "/:id/remixes",
    endpoint({
      summary: "이어 쓰기 시작하기",
      auth: "member",
      input: { param: promptParam },
      output: begunRemix,
      status: 201,
    }),
    (c) => reply(c, beginRemix(c.var, c.req.valid("param").id)),
  );
