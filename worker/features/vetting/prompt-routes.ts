import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { hold } from "#contracts/vettings.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { readHold } from "./read-hold.ts";

/** What the prompter of a held prompt reads. */
export const promptVettingRouter = new Hono<ApiEnv>().get(
  "/:id/hold",
  endpoint({ summary: "내 글을 살펴보는 까닭", auth: "self", input: { param: promptParam }, output: hold }),
  (c) => reply(c, readHold(c.var, c.req.valid("param").id)),
);
