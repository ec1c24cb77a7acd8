import { Hono } from "hono";
import { orderParam } from "#contracts/commerce-orders.ts";
import {
  newPgSettlement,
  operatorReason,
  payoutApproval,
  payoutParam,
  payoutQueueQuery,
} from "#contracts/settlement-admin.ts";
import { refundByOperator, requirePaymentProvider } from "#worker/features/commerce/service.ts";
import { csvHeaders } from "#worker/lib/csv.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { requireAdmin } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import {
  approvePayouts,
  listPayoutQueue,
  markFailed,
  markPaid,
  readBooks,
  recordPgSettlement,
  writeBankFile,
} from "./service.ts";

/** The operators' endpoints for payouts, refunds and the ledger, under `/api/admin`. */
export const moneyAdminRouter = new Hono<ApiEnv>()
  .get("/payouts", requireAdmin, validate("query", payoutQueueQuery), async (c) =>
    c.json({ data: await listPayoutQueue(c.var.db, c.req.valid("query")) }),
  )
  .post("/payouts/approve", requireAdmin, requireJson, validate("json", payoutApproval), async (c) =>
    c.json({ data: await approvePayouts(c.var, c.req.valid("json").ids) }),
  )
  .get("/payouts/export.csv", requireAdmin, async (c) => {
    const { db, member } = c.var;
    const file = await writeBankFile({ db, member, env: c.env });
    return c.body(file, 200, csvHeaders(`geulgam-payouts-${seoulDay(Date.now())}.csv`));
  })
  .post("/payouts/:id/paid", requireAdmin, validate("param", payoutParam), async (c) =>
    c.json({ data: await markPaid(c.var, c.req.valid("param").id) }),
  )
  .post(
    "/payouts/:id/failed",
    requireAdmin,
    validate("param", payoutParam),
    requireJson,
    validate("json", operatorReason),
    async (c) => c.json({ data: await markFailed(c.var, c.req.valid("param").id, c.req.valid("json").reason) }),
  )
  .post(
    "/payments/:order_id/refund",
    requireAdmin,
    validate("param", orderParam),
    requireJson,
    validate("json", operatorReason),
    async (c) => {
      const { db, news, member } = c.var;
      const provider = requirePaymentProvider(c.env, originOf(c.env, c.req.url));
      const context = { db, news, provider, adminId: member.id };
      const { order_id } = c.req.valid("param");
      return c.json({ data: await refundByOperator(context, order_id, c.req.valid("json").reason) });
    },
  )
  .post("/pg-settlements", requireAdmin, requireJson, validate("json", newPgSettlement), async (c) =>
    c.json({ data: await recordPgSettlement(c.var, c.req.valid("json")) }),
  )
  .get("/ledger", requireAdmin, async (c) => c.json({ data: await readBooks(c.var.db) }));
export type MoneyAdminRouter = typeof moneyAdminRouter;
