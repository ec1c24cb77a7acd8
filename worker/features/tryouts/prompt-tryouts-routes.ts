import { Hono } from "hono";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { promptParam } from "#contracts/prompts.ts";
import { newTryout, newTryoutPicture, tryout, tryoutList } from "#contracts/tryouts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { isJson, parseInput } from "#worker/middleware/validate.ts";
import { addTryout } from "./add.ts";
import { addTryoutPicture, copyFields, PICTURE_FORM_MAX } from "./add-picture.ts";
import { listTryouts } from "./list.ts";

/** The try-outs of a prompt, at the address of prompts. */
export const promptTryoutsRouter = new Hono<ApiEnv>()
  .get(
    "/:id/tryouts",
    endpoint({
      summary: "프롬프트를 써 본 결과",
      auth: "optional",
      scope: "read",
      input: { param: promptParam, query: pageQuery },
      output: tryoutList,
    }),
    (c) => {
      const query = { promptId: c.req.valid("param").id, reader: c.var.member, page: c.req.valid("query") };
      return reply(c, listTryouts(c.var.db, c.env, query));
    },
  )
  .post(
    "/:id/tryouts",
    endpoint({
      summary: "써 본 결과 남기기",
      auth: "member",
      rate: "upload",
      upload: { field: "file", max: PICTURE_FORM_MAX, files: copyFields, texts: newTryoutPicture, json: newTryout },
      input: { param: promptParam, header: idempotencyHeader },
      output: tryout,
      status: 201,
    }),
    async (c) => {
      const writing = { promptId: c.req.valid("param").id, key: c.req.valid("header")["idempotency-key"] };
      return isJson(c)
        ? reply(c, addTryout(c.var, writing, parseInput(newTryout, await c.req.json())))
        : reply(c, addTryoutPicture(c.var, c.env, writing, c.req.raw));
    },
  );
