import { type Context, Hono } from "hono";
import { z } from "zod";
import { failure, messageOf } from "./errors.ts";
import { bankOf } from "./guard.ts";
import { cashReceiptPage, checkoutPage, endPage, lostPage, receiptPage } from "./page.ts";
import { abort, authenticate, createPayment, findPayment, isTaken, type PaymentRow } from "./payments.ts";
import type { TossEnv } from "./store.ts";
import { paymentView } from "./view.ts";
import { announceEarly } from "./webhooks.ts";

type C = Context<TossEnv>;

/** `approve` returns to the shop with a payment to confirm; so does `reject_later`, but its confirmation is declined. */
export const outcomes = ["approve", "reject_later", "reject", "cancel", "no_response"] as const;
export type Outcome = (typeof outcomes)[number];
export const methods = ["카드", "간편결제", "계좌이체"] as const;

const address = z.url({ protocol: /^https?$/ }).max(2000);
const request = z.object({
  clientKey: z.string().regex(/^test_g?ck_\w+$/),
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  amount: z.object({ currency: z.literal("KRW"), value: z.int().min(1).max(100_000_000) }),
  successUrl: address,
  failUrl: address,
  customerEmail: z.email().max(100).nullish(),
  customerName: z.string().max(100).nullish(),
  customerMobilePhone: z
    .string()
    .regex(/^\d{8,15}$/)
    .nullish(),
  metadata: z
    .record(z.string().max(40), z.string().max(2000))
    .refine((metadata) => Object.keys(metadata).length <= 5)
    .nullish(),
});

const withQuery = (url: string, query: Record<string, string>) => {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.append(name, value);
  return target.href;
};

export const successOf = ({ success_url, order_id, payment_key, amount }: PaymentRow) =>
  withQuery(success_url, {
    paymentType: "NORMAL",
    orderId: order_id,
    paymentKey: payment_key,
    amount: String(amount),
  });

// Toss sends no order id when the buyer closed the window.
const failOf = ({ fail_url, order_id }: PaymentRow, code: string, message: string) =>
  withQuery(fail_url, { code, message, ...(code !== "PAY_PROCESS_CANCELED" && { orderId: order_id }) });

/** Acts as the buyer at Toss's page; returns the address they are sent to, or undefined for `no_response`. */
export async function decide(c: C, payment: PaymentRow, outcome: Outcome, method: string): Promise<string | undefined> {
  const bank = bankOf(c);
  if (outcome === "cancel") return failOf(payment, "PAY_PROCESS_CANCELED", "사용자에 의해 결제가 취소되었습니다.");
  if (outcome === "reject") {
    await abort(bank, payment.payment_key, "REJECT_CARD_COMPANY");
    return failOf(payment, "REJECT_CARD_COMPANY", messageOf("REJECT_CARD_COMPANY"));
  }
  const decline = method === "계좌이체" ? "REJECT_ACCOUNT_PAYMENT" : "REJECT_CARD_PAYMENT";
  const code = outcome === "reject_later" ? decline : null;
  const row = await authenticate(bank, payment.payment_key, method, code);
  if (row) await announceEarly(bank, c.env.APP, await paymentView(bank, row));
  const after = row ?? (await findPayment(bank, payment.payment_key))!;
  if (after.status === "EXPIRED" || after.status === "ABORTED")
    return failOf(after, "PAY_PROCESS_ABORTED", "결제 진행 중 승인에 실패하여 결제가 중단되었습니다.");
  return outcome === "no_response" ? undefined : successOf(after);
}

async function openPayment(c: C) {
  const { data, error } = request.safeParse(await c.req.json().catch(() => undefined));
  if (!data) return c.json({ code: "INVALID_REQUEST", field: error.issues[0]?.path.join(".") ?? "" }, 400);
  const { clientKey: _, amount, ...payment } = data;
  if (await isTaken(bankOf(c), data.orderId)) return c.json(failure("DUPLICATED_ORDER_ID").body, 400);
  const row = await createPayment(bankOf(c), { ...payment, amount: amount.value });
  return c.json({ checkoutUrl: `/__emulator/toss/checkout?paymentKey=${row.payment_key}` });
}

const choice = z.object({ answer: z.enum(outcomes), method: z.enum(methods) });

async function answerBuyer(c: C) {
  const payment = await findPayment(bankOf(c), c.req.query("paymentKey") ?? "");
  const { data } = choice.safeParse(await c.req.parseBody());
  if (!payment || !data) return c.html(endPage("결제를 찾을 수 없어요."), 404);
  const target = await decide(c, payment, data.answer, data.method);
  return target ? c.redirect(target, 302) : c.html(lostPage(successOf(payment)));
}

export const checkout = new Hono<TossEnv>()
  .post("/sdk/payments", (c) => openPayment(c))
  .get("/checkout", async (c) => {
    const payment = await findPayment(bankOf(c), c.req.query("paymentKey") ?? "");
    if (!payment) return c.html(endPage("결제를 찾을 수 없어요."), 404);
    if (payment.status === "READY") return c.html(checkoutPage(payment));
    return c.html(endPage("이미 끝났거나 시간이 지난 결제예요."));
  })
  .post("/checkout", (c) => answerBuyer(c))
  .get("/receipt/:paymentKey", async (c) => {
    const payment = await findPayment(bankOf(c), c.req.param("paymentKey"));
    if (!payment || payment.approved_at === null) return c.html(endPage("영수증이 없어요."), 404);
    return c.html(receiptPage(await paymentView(bankOf(c), payment)));
  })
  .get("/cash-receipt/:key{(sale|cancel)_\\w+}", async (c) => {
    const key = c.req.param("key");
    const sql = `SELECT * FROM toss_payments WHERE 'sale_' || payment_key = ?1 OR payment_key =
      (SELECT payment_key FROM toss_cancels WHERE 'cancel_' || transaction_key = ?1)`;
    const payment = await c.env.DB.prepare(sql).bind(key).first<PaymentRow>();
    const receipts = payment && (await paymentView(bankOf(c), payment)).cashReceipts;
    const receipt = receipts?.find(({ receiptKey }) => receiptKey === key);
    return receipt ? c.html(cashReceiptPage(receipt)) : c.html(endPage("현금영수증이 없어요."), 404);
  });
