import { Hono } from "hono";
import { idempotencyHeader } from "#contracts/common.ts";
import { checkout, newOrder } from "#contracts/commerce-orders.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { placeOrder } from "./place-order.ts";
import { requirePaymentProvider } from "./payment-context.ts";

export const ordersRouter = new Hono<ApiEnv>().post(
  "/",
  endpoint({
    summary: "주문하기",
    auth: "member",
    input: { header: idempotencyHeader, json: newOrder },
    output: checkout,
    status: 201,
  }),
  (c) => {
    const { db, member, publications } = c.var;
    const origin = originOf(c.env, c.req.url);
    const buyer = { db, member, publications, origin, provider: requirePaymentProvider(c.env, origin) };
    return reply(c, placeOrder(buyer, c.req.valid("json"), c.req.valid("header")["idempotency-key"]));
  },
);
export type OrdersRouter = typeof ordersRouter;
