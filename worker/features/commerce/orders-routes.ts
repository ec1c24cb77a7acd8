import { Hono } from "hono";
import { idempotencyHeader } from "#contracts/common.ts";
import { newOrder } from "#contracts/commerce-orders.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { placeOrder, requirePaymentProvider } from "./service.ts";

export const ordersRouter = new Hono<ApiEnv>().post(
  "/",
  requireMember,
  validate("header", idempotencyHeader),
  requireJson,
  validate("json", newOrder),
  async (c) => {
    const { db, member } = c.var;
    const origin = originOf(c.env, c.req.url);
    const buyer = { db, member, origin, provider: requirePaymentProvider(c.env, origin) };
    return c.json(
      { data: await placeOrder(buyer, c.req.valid("json"), c.req.valid("header")["idempotency-key"]) },
      201,
    );
  },
);
export type OrdersRouter = typeof ordersRouter;
