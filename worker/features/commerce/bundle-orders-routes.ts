import { Hono } from "hono";
import { bundleParam, newBundleOrder } from "#contracts/bundles.ts";
import { idempotencyHeader } from "#contracts/common.ts";
import { checkout } from "#contracts/commerce-orders.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { requirePaymentProvider } from "./payment-context.ts";
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
    const { db, member, publications } = c.var;
    const origin = originOf(c.env, c.req.url);
    const buyer = { db, member, publications, origin, provider: requirePaymentProvider(c.env, origin) };
    const key = c.req.valid("header")["idempotency-key"];
    return reply(c, placeBundleOrder(buyer, c.req.valid("param").id, c.req.valid("json"), key));
  },
);
