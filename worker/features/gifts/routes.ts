import { Hono } from "hono";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { checkout } from "#contracts/commerce-orders.ts";
import { giftParam, givenGifts, newGift, receivedGifts, shownGift } from "#contracts/gifts.ts";
import { buyerOf } from "#worker/features/commerce/payment-context.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { claimGift, readGift } from "./claim.ts";
import { giveGift } from "./give.ts";
import { listGiven, listReceived } from "./own-gifts.ts";

export const giftsRouter = new Hono<ApiEnv>()
  .get("/", endpoint({ summary: "보낸 선물", auth: "member", input: { query: pageQuery }, output: givenGifts }), (c) =>
    reply(c, listGiven({ ...c.var, settlementKey: c.env.SETTLEMENT_KEY }, c.req.valid("query"))),
  )
  .post(
    "/",
    endpoint({
      summary: "선물 주문하기",
      auth: "member",
      input: { header: idempotencyHeader, json: newGift },
      output: checkout,
      status: 201,
    }),
    (c) => {
      const giver = { ...buyerOf(c), settlementKey: c.env.SETTLEMENT_KEY };
      return reply(c, giveGift(giver, c.req.valid("json"), c.req.valid("header")["idempotency-key"]));
    },
  )
  .get(
    "/received",
    endpoint({ summary: "받은 선물", auth: "member", input: { query: pageQuery }, output: receivedGifts }),
    (c) => reply(c, listReceived(c.var, c.req.valid("query"))),
  )
  .get(
    "/:code",
    endpoint({ summary: "코드로 보는 선물", auth: "optional", input: { param: giftParam }, output: shownGift }),
    (c) => reply(c, readGift(c.var.db, c.req.valid("param").code, c.var.member)),
  )
  .post(
    "/:code/claim",
    endpoint({ summary: "선물 받기", auth: "member", input: { param: giftParam }, output: shownGift }),
    (c) => reply(c, claimGift(c.var, c.req.valid("param").code)),
  );
export type GiftsRouter = typeof giftsRouter;
