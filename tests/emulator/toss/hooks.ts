import { type Context, Hono } from "hono";
import { z } from "zod";
import { decide, methods, outcomes } from "./checkout.ts";
import { failure } from "./errors.ts";
import { addFault, clearFaults, type Operation } from "./faults.ts";
import { bankOf } from "./guard.ts";
import { createPayment, findPayment, giveBack, isTaken, type PaymentRow } from "./payments.ts";
import { nowOf, readSetting, type TossEnv, writeSetting } from "./store.ts";
import { paymentView, paymentViews } from "./view.ts";
import { announce, deliver, webhookModes } from "./webhooks.ts";

type C = Context<TossEnv>;

const buyer = z.strictObject({
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  amount: z.int().min(1),
  method: z.enum(methods).default("카드"),
  outcome: z.enum(outcomes).default("approve"),
});
const kind = z.union([
  z.enum(["none", "lose_response", "timeout", "http_500", "garbage"]),
  z.string().regex(/^[A-Z_]+$/),
]);
const faults = z.strictObject({
  confirm: kind.optional(),
  cancel: kind.optional(),
  get: kind.optional(),
  times: z.int().min(1).default(1),
  /** Whether the work is done before a timeout, an http_500 or an error code. */
  processed: z.boolean().default(false),
  ms: z.int().min(0).default(60_000),
});
const consoleCancel = z.strictObject({
  paymentKey: z.string(),
  reason: z.string().min(1).max(200).default("상담에서 취소"),
  /** Omitted: all that is left. */
  amount: z.int().min(1).optional(),
});
const delivery = z.strictObject({ paymentKey: z.string(), times: z.int().min(1).max(100).default(1) });
const switching = z.strictObject({ mode: z.enum(webhookModes) });
const clock = z.strictObject({ advance_seconds: z.int().min(0) });

async function read<S extends z.ZodType>(c: C, schema: S): Promise<z.output<S> | undefined> {
  return schema.safeParse(await c.req.json().catch(() => undefined)).data;
}
const invalid = (c: C) => c.json(failure("INVALID_REQUEST").body, 400);

async function authenticate(c: C) {
  const wanted = await read(c, buyer);
  if (!wanted) return invalid(c);
  const bank = bankOf(c);
  if (await isTaken(bank, wanted.orderId)) return c.json(failure("DUPLICATED_ORDER_ID").body, 400);
  const { orderId, amount } = wanted;
  const back = { successUrl: `${bank.origin}/payment/success`, failUrl: `${bank.origin}/payment/fail` };
  const payment = await createPayment(bank, { orderId, orderName: "시험 주문", amount, ...back });
  const redirectUrl = (await decide(c, payment, wanted.outcome, wanted.method)) ?? null;
  return c.json({ paymentKey: payment.payment_key, redirectUrl });
}

async function breakNext(c: C) {
  const wanted = await read(c, faults);
  if (!wanted) return invalid(c);
  for (const operation of ["confirm", "cancel", "get"] satisfies Operation[]) {
    const fault = wanted[operation];
    const processed = wanted.processed ? 1 : 0;
    if (fault) await addFault(c.env.DB, operation, { fault, processed, ms: wanted.ms }, wanted.times);
  }
  return c.json({ ok: true });
}

/** What an operator does in the provider's console; refused as an API call would be. The webhook is sent if webhooks are switched on. */
async function cancelInConsole(c: C) {
  const wanted = await read(c, consoleCancel);
  if (!wanted) return invalid(c);
  const { paymentKey, reason, amount = null } = wanted;
  const row = await giveBack(bankOf(c), paymentKey, { reason, amount, left: null });
  if (!row) return c.json(failure("NOT_CANCELABLE_AMOUNT").body, 403);
  const payment = await paymentView(bankOf(c), row);
  await announce(bankOf(c), c.env.APP, c.executionCtx, payment);
  return c.json(payment);
}

async function deliverNow(c: C) {
  const wanted = await read(c, delivery);
  const row = wanted && (await findPayment(bankOf(c), wanted.paymentKey));
  if (!row) return c.json(failure("NOT_FOUND_PAYMENT").body, 404);
  const payment = await paymentView(bankOf(c), row);
  return c.json({ deliveries: await deliver(bankOf(c), c.env.APP, payment, wanted.times) });
}

async function deliveriesSoFar(c: C) {
  const { results } = await c.env.DB.prepare("SELECT id, body, status FROM toss_deliveries ORDER BY seq").all();
  return c.json({ deliveries: results });
}

async function payments(c: C) {
  const sql = "SELECT * FROM toss_payments WHERE ?1 IS NULL OR order_id = ?1 ORDER BY seq";
  const { results } = await c.env.DB.prepare(sql)
    .bind(c.req.query("orderId") ?? null)
    .all<PaymentRow>();
  return c.json({ payments: await paymentViews(bankOf(c), results) });
}

/** Endpoints for tests only: they act as the buyer, add faults, send webhooks, move the clock and list the payments. */
export const hooks = new Hono<TossEnv>()
  .post("/authenticate", (c) => authenticate(c))
  .post("/cancel", (c) => cancelInConsole(c))
  .post("/faults", (c) => breakNext(c))
  .delete("/faults", async (c) => c.json({ unmet: await clearFaults(c.env.DB) }))
  .post("/webhook", (c) => deliverNow(c))
  .get("/webhooks", (c) => deliveriesSoFar(c))
  .post("/webhooks", async (c) => {
    const wanted = await read(c, switching);
    if (!wanted) return invalid(c);
    await writeSetting(c.env.DB, "webhooks", wanted.mode);
    return c.json(wanted);
  })
  .post("/cash-receipts", async (c) => {
    await writeSetting(c.env.DB, "cash_receipts", JSON.stringify(await c.req.json()));
    return c.json({ ok: true });
  })
  .post("/clock", async (c) => {
    const wanted = await read(c, clock);
    if (!wanted) return invalid(c);
    const ahead = Number((await readSetting(c.env.DB, "clock")) ?? 0) + wanted.advance_seconds * 1000;
    await writeSetting(c.env.DB, "clock", String(ahead));
    return c.json({ now: new Date(await nowOf(c.env.DB)).toISOString() });
  })
  .get("/payments", (c) => payments(c));
