import { Hono } from "hono";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { promptParam } from "#contracts/prompts.ts";
import { newTryout, tryout, tryoutList } from "#contracts/tryouts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { addTryout } from "./add.ts";
import { listTryouts } from "./list.ts";

/** The try-outs of a prompt, at the address of prompts. */
export const promptTryoutsRouter = new Hono<ApiEnv>()
  .get(
    "/:id/tryouts",
    endpoint({
      summary: "프롬프트를 써 본 결과",
      auth: "optional",
      input: { param: promptParam, query: pageQuery },
      output: tryoutList,
    }),
    (c) => reply(c, listTryouts(c.var.db, c.req.valid("param").id, c.var.member, c.req.valid("query"))),
  )
  .post(
    "/:id/tryouts",
    endpoint({
      summary: "써 본 결과 남기기",
      auth: "member",
      input: { param: promptParam, header: idempotencyHeader, json: newTryout },
      output: tryout,
      status: 201,
    }),
    (c) => {
      const [input, key] = [c.req.valid("json"), c.req.valid("header")["idempotency-key"]];
      return reply(c, addTryout(c.var, { promptId: c.req.valid("param").id, input, key }));
    },
  );
