import { messageOf } from "./errors.ts";
import type { CancelRow, PaymentRow } from "./payments.ts";
import { type Bank, readSetting } from "./store.ts";

const NINE_HOURS = 9 * 3_600_000;
/** A time as Toss writes it: Korean time, whole seconds. */
export const seoulTime = (at: number) => `${new Date(at + NINE_HOURS).toISOString().slice(0, 19)}+09:00`;

const card = ({ method, amount }: PaymentRow) =>
  method === "카드" && {
    issuerCode: "61",
    acquirerCode: "31",
    number: "12345678****789*",
    installmentPlanMonths: 0,
    isInterestFree: false,
    interestPayer: null,
    approveNo: "00000000",
    useCardPoint: false,
    cardType: "신용",
    ownerType: "개인",
    acquireStatus: "READY",
    amount,
  };

/** Toss issues one by itself for what is paid in cash. */
const hasCashReceipt = ({ method, approved_at }: PaymentRow) => method === "계좌이체" && approved_at !== null;

const cashReceipt = (key: string, amount: number, origin: string) => ({
  type: "소득공제",
  receiptKey: key,
  issueNumber: String(Array.from(key).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)).padStart(
    9,
    "0",
  ),
  receiptUrl: `${origin}/__emulator/toss/cash-receipt/${key}`,
  amount,
  taxFreeAmount: 0,
});

const cashReceiptsOf = (row: PaymentRow, cancels: CancelRow[], origin: string) => {
  const rest = {
    orderId: row.order_id,
    orderName: row.order_name,
    businessNumber: "0000000000",
    issueStatus: "COMPLETED",
  };
  return [
    { ...cashReceipt(`sale_${row.payment_key}`, row.amount, origin), ...rest, transactionType: "CONFIRM" },
    ...cancels.map((cancel) => ({
      ...cashReceipt(`cancel_${cancel.transaction_key}`, cancel.amount, origin),
      ...rest,
      transactionType: "CANCEL",
    })),
  ];
};

const cancelView = (row: CancelRow, hasReceipt: boolean) => ({
  transactionKey: row.transaction_key,
  cancelReason: row.reason,
  cancelAmount: row.amount,
  refundableAmount: row.refundable,
  taxFreeAmount: 0,
  taxExemptionAmount: 0,
  easyPayDiscountAmount: 0,
  canceledAt: seoulTime(row.created_at),
  cancelStatus: "DONE",
  receiptKey: hasReceipt ? `cancel_${row.transaction_key}` : null,
  cancelRequestId: null,
});

function view(row: PaymentRow, cancels: CancelRow[], origin: string) {
  const balance = row.amount - row.canceled;
  const vat = Math.round(balance / 11);
  return {
    version: "2022-11-16",
    mId: "tgeulgam",
    paymentKey: row.payment_key,
    type: "NORMAL",
    orderId: row.order_id,
    orderName: row.order_name,
    currency: "KRW",
    method: row.method,
    totalAmount: row.amount,
    balanceAmount: balance,
    suppliedAmount: balance - vat,
    vat,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    status: row.status,
    requestedAt: seoulTime(row.requested_at),
    approvedAt: row.approved_at === null ? null : seoulTime(row.approved_at),
    lastTransactionKey: row.transaction_key,
    useEscrow: false,
    cultureExpense: false,
    isPartialCancelable: true,
    country: "KR",
    cancels: cancels.length > 0 ? cancels.map((cancel) => cancelView(cancel, hasCashReceipt(row))) : null,
    card: card(row) || null,
    easyPay: row.method === "간편결제" ? { provider: "토스페이", amount: row.amount, discountAmount: 0 } : null,
    virtualAccount: null,
    transfer: row.method === "계좌이체" ? { bankCode: "92", settlementStatus: "INCOMPLETED" } : null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: hasCashReceipt(row) ? cashReceipt(`sale_${row.payment_key}`, row.amount, origin) : null,
    cashReceipts: hasCashReceipt(row) ? cashReceiptsOf(row, cancels, origin) : null,
    discount: null,
    receipt: row.approved_at === null ? null : { url: `${origin}/__emulator/toss/receipt/${row.payment_key}` },
    checkout: { url: `${origin}/__emulator/toss/checkout?paymentKey=${row.payment_key}` },
    failure: row.failure_code === null ? null : { code: row.failure_code, message: messageOf(row.failure_code) },
    secret: null,
    metadata: null,
  };
}
export type PaymentView = ReturnType<typeof view>;

/** Payments as Toss returns them, each with its cancellations. */
export async function paymentViews({ db, origin }: Bank, rows: PaymentRow[]): Promise<PaymentView[]> {
  const keys = JSON.stringify(rows.map((row) => row.payment_key));
  const { results } = await db
    .prepare(
      "SELECT * FROM toss_cancels WHERE payment_key IN (SELECT value FROM json_each(?)) ORDER BY created_at, rowid",
    )
    .bind(keys)
    .all<CancelRow>();
  const byPayment = Map.groupBy(results, (cancel) => cancel.payment_key);
  // What a test has it say in their place.
  const said = JSON.parse((await readSetting(db, "cash_receipts")) ?? "{}") as object;
  return rows.map((row) => ({ ...view(row, byPayment.get(row.payment_key) ?? [], origin), ...said }));
}

export const paymentView = async (bank: Bank, row: PaymentRow) => (await paymentViews(bank, [row]))[0]!;
