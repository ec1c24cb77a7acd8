import { type Context, Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { orderParam, paymentConfirmation, refundRequest } from "#contracts/commerce-orders.ts";
import { promptParam } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { requireMember, requireSelf } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import {
  confirmPayment,
  listPayments,
  listPurchases,
  openPrompt,
  receiveWebhook,
  refundPayment,
  requirePayment,
  requirePaymentProvider,
} from "./service.ts";

const paymentContextOf = <E extends ApiEnv>(c: Context<E>) => ({
  ...c.var,
  provider: requirePaymentProvider(c.env, originOf(c.env, c.req.url)),
});

export const paymentsRouter = new Hono<ApiEnv>()
  .get("/", requireMember, validate("query", pageQuery), async (c) =>
    c.json({ data: await listPayments(c.var, c.req.valid("query")) }),
  )
  .post("/confirm", requireMember, requireJson, validate("json", paymentConfirmation), async (c) =>
    c.json({ data: await confirmPayment({ ...paymentContextOf(c), member: c.var.member }, c.req.valid("json")) }),
  )
  .post("/webhooks", requireJson, async (c) =>
    c.json({
      data: await receiveWebhook(
        paymentContextOf(c),
        await c.req.json(),
        c.req.header("tosspayments-webhook-transmission-id"),
      ),
    }),
  )
  .get("/:order_id", requireMember, validate("param", orderParam), async (c) =>
    c.json({
      data: await requirePayment({ ...paymentContextOf(c), member: c.var.member }, c.req.valid("param").order_id),
    }),
  )
  .post(
    "/:order_id/refund",
    requireSelf,
    validate("param", orderParam),
    requireJson,
    validate("json", refundRequest),
    async (c) => {
      const buyer = { ...paymentContextOf(c), member: c.var.member };
      return c.json({ data: await refundPayment(buyer, c.req.valid("param").order_id, c.req.valid("json").reason) });
    },
  );
export type PaymentsRouter = typeof paymentsRouter;

/** `POST /api/prompts/:id/open`. */
export const promptOpenRouter = new Hono<ApiEnv>().post(
  "/:id/open",
  requireSelf,
  validate("param", promptParam),
  async (c) => c.json({ data: await openPrompt(c.var, c.req.valid("param").id) }),
);

/** `GET /api/members/me/purchases`. */
export const memberPurchasesRouter = new Hono<ApiEnv>().get(
  "/me/purchases",
  requireMember,
  validate("query", pageQuery),
  async (c) => c.json({ data: await listPurchases(c.var, c.req.valid("query")) }),
);
