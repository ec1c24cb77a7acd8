import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { heldDecision, heldDetail, heldItem, heldParam, heldQueueQuery } from "#contracts/vettings.ts";
import { startAnnouncing } from "#worker/features/watches/announce.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { decideHeld } from "./decide-vetting.ts";
import { openHeld } from "./open-vetting.ts";
import { listHeld } from "./vettings.ts";

/** What is held until an operator has read it. */
export const heldAdminRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({ summary: "살펴볼 글", auth: "operator", input: { query: heldQueueQuery }, output: pageOf(heldItem) }),
    (c) => reply(c, listHeld(c.var, c.req.valid("query"))),
  )
  .get(
    "/:id",
    endpoint({ summary: "글 살펴보기", auth: "operator", input: { param: heldParam }, output: heldDetail }),
    (c) => reply(c, openHeld(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/decide",
    endpoint({
      summary: "살펴본 글 판단",
      auth: "operator",
      input: { param: heldParam, json: heldDecision },
      output: heldDetail,
    }),
    async (c) => {
      const held = await decideHeld(c.var, c.req.valid("param").id, c.req.valid("json"));
      await inBackground(c, startAnnouncing(c.var.db, c.env, held.prompter.user_id));
      return reply(c, held);
    },
  );
export type HeldAdminRouter = typeof heldAdminRouter;
