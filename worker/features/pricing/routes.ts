import { Hono } from "hono";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import { newLaunchPrice } from "#contracts/pricing.ts";
import { promptDetail, promptParam } from "#contracts/prompts.ts";
import { withMediaAccess } from "#worker/features/prompts/media-access.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { endLaunch } from "./end-launch.ts";
import { startLaunch } from "./start-launch.ts";

type Change = { id: number; memberId: number };
const stale = ({ id, memberId }: Change) => [LISTS, memberTag(memberId), promptTag(id)];

/** At the address of prompts. */
export const promptPricingRouter = new Hono<ApiEnv>()
  .put(
    "/:id/launch-price",
    endpoint({
      summary: "기간 할인 시작하기",
      auth: "member",
      stale,
      input: { param: promptParam, json: newLaunchPrice },
      output: promptDetail,
    }),
    (c) => reply(c, withMediaAccess(c.env, startLaunch(c.var, c.req.valid("param").id, c.req.valid("json")))),
  )
  .delete(
    "/:id/launch-price",
    endpoint({
      summary: "기간 할인 끝내기",
      auth: "member",
      stale,
      input: { param: promptParam },
      output: promptDetail,
    }),
    (c) => reply(c, withMediaAccess(c.env, endLaunch(c.var, c.req.valid("param").id))),
  );
