import { Hono } from "hono";
import { idempotencyHeader } from "#contracts/common.ts";
import { checkout, newOrder } from "#contracts/commerce-orders.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { buyerOf } from "./payment-context.ts";
import { placeOrder } from "./place-order.ts";

export const ordersRouter = new Hono<ApiEnv>().post(
  "/",
  endpoint({
    summary: "주문하기",
    auth: "member",
    input: { header: idempotencyHeader, json: newOrder },
    output: checkout,
    status: 201,
  }),
  (c) => reply(c, placeOrder(buyerOf(c), c.req.valid("json"), c.req.valid("header")["idempotency-key"])),
);
export type OrdersRouter = typeof ordersRouter;
