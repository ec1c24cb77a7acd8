import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { newLink } from "#contracts/visibility.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { renewLink } from "./renew.ts";

/** The link of one's own prompt, at the address of prompts. */
export const promptLinkRouter = new Hono<ApiEnv>().post(
  "/:id/link",
  endpoint({ summary: "링크 새로 만들기", auth: "member", input: { param: promptParam }, output: newLink }),
  (c) => reply(c, renewLink(c.var, c.req.valid("param").id)),
);
