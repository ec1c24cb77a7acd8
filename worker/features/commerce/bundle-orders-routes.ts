import { Hono } from "hono";
import { bundleParam, newBundleOrder } from "#contracts/bundles.ts";
import { idempotencyHeader } from "#contracts/common.ts";
import { checkout } from "#contracts/commerce-orders.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { buyerOf } from "./payment-context.ts";
import { placeBundleOrder } from "./place-bundle-order.ts";

/** `POST /api/bundles/:id/orders`. */
export const bundleOrdersRouter = new Hono<ApiEnv>().post(
  "/:id/orders",
  endpoint({
    summary: "묶음 주문하기",
    auth: "member",
    input: { param: bundleParam, header: idempotencyHeader, json: newBundleOrder },
    output: checkout,
    status: 201,
  }),
  (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return reply(c, placeBundleOrder(buyerOf(c), c.req.valid("param").id, c.req.valid("json"), key));
  },
);
