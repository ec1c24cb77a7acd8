import { Hono } from "hono";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import { memberParam } from "#contracts/members.ts";
import { newPayoutAccount, payoutRequest, statementQuery } from "#contracts/settlement.ts";
import { csvHeaders } from "#worker/lib/csv.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import {
  listMonths,
  listPayouts,
  listSales,
  readAccount,
  readStatement,
  readSummary,
  registerAccount,
  requestPayout,
  requireSeller,
  toCsv,
} from "./service.ts";

export const settlementsRouter = new Hono<ApiEnv>()
  .get("/", requireMember, validate("query", pageQuery), async (c) =>
    c.json({ data: await listPayouts(c.var, c.req.valid("query")) }),
  )
  .post(
    "/",
    requireMember,
    validate("header", idempotencyHeader),
    requireJson,
    validate("json", payoutRequest),
    async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      return c.json({ data: await requestPayout(c.var, c.req.valid("json"), key) }, 201);
    },
  )
  .get("/summary", requireMember, async (c) => c.json({ data: await readSummary(c.var) }))
  .get("/sales", requireMember, validate("query", pageQuery), async (c) =>
    c.json({ data: await listSales(c.var, c.req.valid("query")) }),
  )
  .get("/monthly", requireMember, async (c) => c.json({ data: await listMonths(c.var) }))
  .get("/statement", requireMember, validate("query", statementQuery), async (c) => {
    const { month, format } = c.req.valid("query");
    const data = await readStatement(c.var, month);
    return format === "json"
      ? c.json({ data })
      : c.body(toCsv(data), 200, csvHeaders(`geulgam-settlement-${month}.csv`));
  })
  .get("/account", requireMember, async (c) => c.json({ data: await readAccount(c.var) }))
  .put("/account", requireMember, requireJson, validate("json", newPayoutAccount), async (c) => {
    const { db, member, news } = c.var;
    return c.json({ data: await registerAccount({ db, member, news, env: c.env }, c.req.valid("json")) });
  });
export type SettlementsRouter = typeof settlementsRouter;

/** `GET /api/members/:id/seller`. */
export const memberSellerRouter = new Hono<ApiEnv>().get("/:id/seller", validate("param", memberParam), async (c) =>
  c.json({ data: await requireSeller(c.var.db, c.req.valid("param").id) }),
);
