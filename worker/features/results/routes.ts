import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import { idempotencyHeader } from "#contracts/common.ts";
import { promptParam } from "#contracts/prompts.ts";
import { newMediaResult, newTextResult, resultOrder, resultParam, resultPatch } from "#contracts/result-inputs.ts";
import { orderedResults, result } from "#contracts/results.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { isJson, parseInput } from "#worker/middleware/validate.ts";
import { addMediaResult, addTextResult } from "./add-result.ts";
import { besideFields, RESULT_FORM_MAX } from "./media-files.ts";
import { orderResults } from "./order-results.ts";
import { removeResult } from "./remove-result.ts";
import { reviseResult } from "./revise-result.ts";

// Any of these may change the cover, which lists show.
const stale = ({ id, memberId }: { id: number; memberId: number }) => [LISTS, memberTag(memberId), promptTag(id)];

/** The results of one prompt, at the address of prompts. */
export const promptResultsRouter = new Hono<ApiEnv>()
  .post(
    "/:id/results",
    endpoint({
      summary: "결과 올리기",
      auth: "member",
      rate: "upload",
      upload: { field: "file", max: RESULT_FORM_MAX, files: besideFields, texts: newMediaResult, json: newTextResult },
      stale,
      input: { param: promptParam, header: idempotencyHeader },
      output: result,
      status: 201,
    }),
    async (c) => {
      const writing = { promptId: c.req.valid("param").id, key: c.req.valid("header")["idempotency-key"] };
      return isJson(c)
        ? reply(c, addTextResult(c.var, c.env, writing, parseInput(newTextResult, await c.req.json())))
        : reply(c, addMediaResult(c.var, c.env, writing, c.req.raw));
    },
  )
  .put(
    "/:id/results/order",
    endpoint({
      summary: "결과의 순서 바꾸기",
      auth: "member",
      stale,
      input: { param: promptParam, json: resultOrder },
      output: orderedResults,
    }),
    (c) => reply(c, orderResults(c.var, c.env, c.req.valid("param").id, c.req.valid("json").ids)),
  )
  .patch(
    "/:id/results/:result_id",
    endpoint({
      summary: "결과 고치기",
      auth: "member",
      stale,
      input: { param: resultParam, json: resultPatch },
      output: result,
    }),
    (c) => {
      const { id, result_id } = c.req.valid("param");
      return reply(c, reviseResult(c.var, c.env, id, result_id, c.req.valid("json")));
    },
  )
  .delete(
    "/:id/results/:result_id",
    endpoint({ summary: "결과 지우기", auth: "member", stale, input: { param: resultParam }, output: removed }),
    (c) => {
      const { id, result_id } = c.req.valid("param");
      return reply(c, removeResult(c.var, c.env, id, result_id));
    },
  );
