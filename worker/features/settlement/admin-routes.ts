import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { orderParam } from "#contracts/commerce-orders.ts";
import {
  adminPayout,
  approvedPayouts,
  ledgerPass,
  ledgerPasses,
  ledgerReport,
  newPgSettlement,
  operatorReason,
  operatorRefund,
  payoutApproval,
  payoutParam,
  payoutQueueQuery,
  pgSettlement,
} from "#contracts/settlement-admin.ts";
import { stepAskedPass } from "#worker/features/ledger/asked-pass.ts";
import { refundByOperator } from "#worker/features/commerce/refund.ts";
import { requirePaymentProvider } from "#worker/features/commerce/payment-context.ts";
import { approvePayouts, markFailed, markPaid } from "./finish-payout.ts";
import { listPayoutQueue } from "./payout-queue.ts";
import { readBooks, readPasses, recordPgSettlement } from "./books.ts";
import { writeBankFile } from "./bank-file.ts";
import { csvHeaders } from "#worker/lib/csv.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";

/** Payouts, refunds and the ledger, for operators. */
export const moneyAdminRouter = new Hono<ApiEnv>()
  .get(
    "/payouts",
    endpoint({
      summary: "모든 정산 신청",
      auth: "operator",
      input: { query: payoutQueueQuery },
      output: pageOf(adminPayout),
    }),
    (c) => reply(c, listPayoutQueue(c.var.db, c.req.valid("query"))),
  )
  .post(
    "/payouts/approve",
    endpoint({ summary: "정산 승인", auth: "operator", input: { json: payoutApproval }, output: approvedPayouts }),
    (c) => reply(c, approvePayouts(c.var, c.req.valid("json").ids)),
  )
  .get(
    "/payouts/export.csv",
    endpoint({ summary: "은행에 보낼 이체 파일", auth: "operator", raw: ["text/csv"] }),
    async (c) => {
      const { db, member } = c.var;
      const file = await writeBankFile({ db, member, env: c.env });
      return c.body(file, 200, csvHeaders(`geulgam-payouts-${seoulDay(Date.now())}.csv`));
    },
  )
  .post(
    "/payouts/:id/paid",
    endpoint({ summary: "지급 완료로 바꾸기", auth: "operator", input: { param: payoutParam }, output: adminPayout }),
    (c) => reply(c, markPaid(c.var, c.req.valid("param").id)),
  )
  .post(
    "/payouts/:id/failed",
    endpoint({
      summary: "지급 실패로 바꾸기",
      auth: "operator",
      input: { param: payoutParam, json: operatorReason },
      output: adminPayout,
    }),
    (c) => reply(c, markFailed(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  )
  .post(
    "/payments/:order_id/refund",
    endpoint({
      summary: "운영자 환불",
      auth: "operator",
      input: { param: orderParam, json: operatorReason },
      output: operatorRefund,
    }),
    (c) => {
      const { db, publications, member } = c.var;
      const provider = requirePaymentProvider(c.env, originOf(c.env, c.req.url));
      const context = { db, publications, provider, adminId: member.id };
      return reply(c, refundByOperator(context, c.req.valid("param").order_id, c.req.valid("json").reason));
    },
  )
  .post(
    "/pg-settlements",
    endpoint({
      summary: "결제사 정산 적기",
      auth: "operator",
      input: { json: newPgSettlement },
      output: pgSettlement,
    }),
    (c) => reply(c, recordPgSettlement(c.var, c.req.valid("json"))),
  )
  .get("/ledger", endpoint({ summary: "시산표와 장부 검사", auth: "operator", output: ledgerReport }), (c) =>
    reply(c, readBooks(c.var.db)),
  )
  .get(
    "/ledger/passes",
    endpoint({ summary: "시산표와 장부를 확인한 결과", auth: "operator", output: ledgerPasses }),
    (c) => reply(c, readPasses(c.var.db)),
  )
  .post("/ledger/passes", endpoint({ summary: "장부를 이어서 확인하기", auth: "operator", output: ledgerPass }), (c) =>
    reply(c, stepAskedPass(c.var.db)),
  );
export type MoneyAdminRouter = typeof moneyAdminRouter;
