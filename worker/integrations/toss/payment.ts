import { z } from "zod";
import { type Payment, type PaymentHint, paymentStatuses } from "../payments.ts";
import { ownAddress, receiptOf, receiptsOf } from "./cash-receipts.ts";

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const won = z.int().nonnegative();
const address = z.string().max(2_000);

const tossPayment = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(1).max(64),
  status: z.enum(paymentStatuses),
  totalAmount: won,
  balanceAmount: won,
  currency: z.string(),
  method: z.string().nullish(),
  approvedAt: moment.nullish(),
  // What is issued for a payment never decides what becomes of it.
  receipt: z.object({ url: address }).nullish().catch(null),
  cashReceipt: z.unknown(),
  cashReceipts: z.array(z.unknown()).nullish().catch(null),
  cancels: z
    .array(
      z.object({
        transactionKey: z.string(),
        cancelAmount: won,
        cancelReason: z.string(),
        canceledAt: moment,
        receiptKey: z.string().nullish().catch(null),
      }),
    )
    .nullish(),
});

/** The payment in a response of Toss (core API 2022-11-16), or undefined when it has another shape. `emulator` is the origin of one. */
export function paymentOf(body: unknown, emulator?: string): Payment | undefined {
  const { data } = tossPayment.safeParse(body);
  if (!data) return undefined;
  const { method, approvedAt, receipt, cashReceipt, cashReceipts, cancels, ...rest } = data;
  const receipts = receiptsOf(cashReceipts ?? [], emulator);
  return {
    ...rest,
    method: method ?? null,
    approvedAt: approvedAt ?? null,
    receiptUrl: ownAddress(receipt?.url, emulator),
    cashReceipt: receiptOf(cashReceipt, emulator) ?? receipts.sold ?? null,
    cancels: (cancels ?? []).map(({ transactionKey, cancelAmount, cancelReason, canceledAt, receiptKey }) => ({
      transactionKey,
      amount: cancelAmount,
      reason: cancelReason,
      canceledAt,
      cashReceipt: receipts.canceled.find(({ key }) => key === receiptKey) ?? null,
    })),
  };
}

const PAYMENT_KEY = /^[A-Za-z0-9][\w=-]{0,199}$/;
const ORDER_ID = /^[\w=-]{6,64}$/;
/** Payment keys come from address bars and unauthenticated webhooks; `..` or a slash would change the path of our request. */
export const isPaymentKey = (text: string) => PAYMENT_KEY.test(text);
export const isOrderId = (text: string) => ORDER_ID.test(text);

const webhook = z.object({
  eventType: z.string().regex(/^[A-Za-z_.]{1,60}$/),
  data: z.object({ paymentKey: z.string().regex(PAYMENT_KEY) }),
});

/** The payment that a webhook body names, or undefined when it names none. */
export function parseWebhook(body: unknown): PaymentHint | undefined {
  const { data } = webhook.safeParse(body);
  return data && { eventType: data.eventType, paymentKey: data.data.paymentKey };
}
