import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import {
  orderParam,
  payment,
  paymentConfirmation,
  paymentList,
  purchasedPrompt,
  refundRequest,
  webhookBody,
  webhookReceived,
} from "#contracts/commerce-orders.ts";
import { promptDetail, promptParam } from "#contracts/prompts.ts";
import { withCoverAccess, withMediaAccess } from "#worker/features/prompts/media-access.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { confirmPayment } from "./confirm.ts";
import { listPayments, listPurchases, requirePayment } from "./history.ts";
import { openPrompt } from "./open.ts";
import { receiveWebhook } from "./webhook.ts";
import { refundPayment } from "./refund.ts";
import { buyerOf, paymentContextOf } from "./payment-context.ts";

export const paymentsRouter = new Hono<ApiEnv>()
  .get("/", endpoint({ summary: "결제 내역", auth: "member", input: { query: pageQuery }, output: paymentList }), (c) =>
    reply(c, listPayments(c.var, c.req.valid("query"))),
  )
  .post(
    "/confirm",
    endpoint({ summary: "결제 승인", auth: "member", input: { json: paymentConfirmation }, output: payment }),
    (c) => reply(c, confirmPayment(buyerOf(c), c.req.valid("json"))),
  )
  .post(
    "/webhooks",
    endpoint({
      summary: "결제사가 보내는 소식",
      auth: "public",
      rate: "webhook",
      consent: false,
      input: { json: webhookBody },
      output: webhookReceived,
    }),
    (c) => {
      const deliveryId = c.req.header("tosspayments-webhook-transmission-id");
      return reply(c, receiveWebhook(paymentContextOf(c), c.req.valid("json"), deliveryId));
    },
  )
  .get(
    "/:order_id",
    endpoint({ summary: "주문과 영수증", auth: "member", input: { param: orderParam }, output: payment }),
    (c) => reply(c, requirePayment(buyerOf(c), c.req.valid("param").order_id)),
  )
  .post(
    "/:order_id/refund",
    endpoint({
      summary: "열람 전 환불",
      auth: "self",
      consent: false,
      input: { param: orderParam, json: refundRequest },
      output: payment,
    }),
    (c) => reply(c, refundPayment(buyerOf(c), c.req.valid("param").order_id, c.req.valid("json").reason)),
  );
export type PaymentsRouter = typeof paymentsRouter;

/** `POST /api/prompts/:id/open`. */
export const promptOpenRouter = new Hono<ApiEnv>().post(
  "/:id/open",
  endpoint({
    summary: "산 프롬프트 열람하기",
    auth: "self",
    consent: false,
    input: { param: promptParam },
    output: promptDetail,
  }),
  (c) => reply(c, withMediaAccess(c.env, openPrompt(c.var, c.req.valid("param").id))),
);

/** `GET /api/members/me/purchases`. */
export const memberPurchasesRouter = new Hono<ApiEnv>().get(
  "/me/purchases",
  endpoint({
    summary: "구매한 프롬프트",
    auth: "member",
    scope: "read",
    input: { query: pageQuery },
    output: pageOf(purchasedPrompt),
  }),
  async (c) => {
    const page = await listPurchases(c.var, c.req.valid("query"));
    return reply(c, { ...page, items: await withCoverAccess(c.env, page.items) });
  },
);
