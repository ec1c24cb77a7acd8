import { Hono } from "hono";
import { memberTag } from "#contracts/cache-tags.ts";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { orderParam } from "#contracts/commerce-orders.ts";
import { soldBy } from "#contracts/identity-check.ts";
import { memberParam } from "#contracts/members.ts";
import { figuresQuery, salesFigures } from "#contracts/sales-figures.ts";
import { newPayoutAccount, payoutAccount, seller } from "#contracts/settlement-account.ts";
import {
  months,
  payout,
  payoutPage,
  payoutRequest,
  salePage,
  settlementSummary,
  statement,
  statementQuery,
} from "#contracts/settlement.ts";
import { csvHeaders } from "#worker/lib/csv.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listMonths, listPayouts, listSales, readSummary } from "./summary.ts";
import { readFigures } from "./figures.ts";
import { readAccount, registerAccount } from "./account.ts";
import { readStatement, toCsv } from "./statement.ts";
import { requestPayout } from "./request-payout.ts";
import { requireSeller } from "./seller.ts";
import { readSoldBy } from "./sold-by.ts";

/** What a member is owed is theirs, suspended or not, and whether or not they agree to new terms. */
const owed = { auth: "self", consent: false } as const;

export const settlementsRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({ summary: "정산 신청 내역", auth: "member", input: { query: pageQuery }, output: payoutPage }),
    (c) => reply(c, listPayouts(c.var, c.req.valid("query"))),
  )
  .post(
    "/",
    endpoint({
      summary: "정산 신청하기",
      ...owed,
      input: { header: idempotencyHeader, json: payoutRequest },
      output: payout,
      status: 201,
    }),
    (c) => reply(c, requestPayout(c.var, c.req.valid("json"), c.req.valid("header")["idempotency-key"])),
  )
  .get("/summary", endpoint({ summary: "정산 요약", auth: "member", output: settlementSummary }), (c) =>
    reply(c, readSummary(c.var)),
  )
  .get(
    "/sales",
    endpoint({ summary: "판매 내역", auth: "member", input: { query: pageQuery }, output: salePage }),
    (c) => reply(c, listSales(c.var, c.req.valid("query"))),
  )
  .get(
    "/figures",
    endpoint({ summary: "판매 현황", auth: "member", input: { query: figuresQuery }, output: salesFigures }),
    (c) => reply(c, readFigures(c.var, c.req.valid("query").days)),
  )
  .get("/monthly", endpoint({ summary: "열두 달의 수익", auth: "member", output: months }), (c) =>
    reply(c, listMonths(c.var)),
  )
  .get(
    "/statement",
    endpoint({
      summary: "월별 명세",
      auth: "member",
      input: { query: statementQuery },
      output: statement,
      raw: ["text/csv"],
    }),
    async (c) => {
      const { month, format } = c.req.valid("query");
      const data = await readStatement(c.var, month);
      return format === "json"
        ? reply(c, data)
        : c.body(toCsv(data), 200, csvHeaders(`geulgam-settlement-${month}.csv`));
    },
  )
  .get("/account", endpoint({ summary: "정산 계좌", auth: "member", output: payoutAccount.nullable() }), (c) =>
    reply(c, readAccount(c.var)),
  )
  .put(
    "/account",
    endpoint({
      summary: "정산 계좌 등록하기",
      ...owed,
      // The profile shows what kind of seller the member is.
      stale: ({ memberId }) => [memberTag(memberId)],
      input: { json: newPayoutAccount },
      output: payoutAccount,
    }),
    (c) => {
      const { db, member, publications } = c.var;
      return reply(c, registerAccount({ db, member, publications, env: c.env }, c.req.valid("json")));
    },
  );
export type SettlementsRouter = typeof settlementsRouter;

/** Who sold an order, at the address of payments. */
export const paymentSellerRouter = new Hono<ApiEnv>().get(
  "/:order_id/seller",
  endpoint({
    summary: "구매한 것의 판매자 연락처",
    auth: "self",
    rate: "write",
    input: { param: orderParam },
    output: soldBy,
  }),
  (c) => reply(c, readSoldBy(c.var, c.env, c.req.valid("param").order_id)),
);
export type PaymentSellerRouter = typeof paymentSellerRouter;

/** The kind of seller a member is, at the address of members. */
export const memberSellerRouter = new Hono<ApiEnv>().get(
  "/:id/seller",
  endpoint({ summary: "판매자 정보", auth: "public", input: { param: memberParam }, output: seller }),
  (c) => reply(c, requireSeller(c.var.db, c.req.valid("param").id)),
);
