import { type Bank, randomKey } from "./store.ts";

const MINUTE = 60_000;
const AUTHENTICATE_MINUTES = 30;
const CONFIRM_MINUTES = 10;

export type PaymentRow = {
  payment_key: string;
  order_id: string;
  order_name: string;
  amount: number;
  canceled: number;
  method: string | null;
  status: "READY" | "IN_PROGRESS" | "DONE" | "CANCELED" | "PARTIAL_CANCELED" | "ABORTED" | "EXPIRED";
  success_url: string;
  fail_url: string;
  decline_code: string | null;
  failure_code: string | null;
  requested_at: number;
  authenticated_at: number | null;
  approved_at: number | null;
  transaction_key: string | null;
};
export type CancelRow = {
  transaction_key: string;
  payment_key: string;
  amount: number;
  reason: string;
  refundable: number;
  created_at: number;
};
export type NewPayment = { orderId: string; orderName: string; amount: number; successUrl: string; failUrl: string };

export const isTaken = async ({ db }: Bank, orderId: string) =>
  (await db
    .prepare("SELECT 1 AS taken FROM toss_payments WHERE order_id = ? AND approved_at IS NOT NULL")
    .bind(orderId)
    .first()) !== null;

export async function createPayment({ db, now }: Bank, payment: NewPayment): Promise<PaymentRow> {
  const day = new Date(now).toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const sql = `INSERT INTO toss_payments (payment_key, order_id, order_name, amount, success_url, fail_url, requested_at)
    VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`;
  const { orderId, orderName, amount, successUrl, failUrl } = payment;
  const values = [`tgen_${day}${randomKey(20)}`, orderId, orderName, amount, successUrl, failUrl, now];
  return (await db
    .prepare(sql)
    .bind(...values)
    .first<PaymentRow>())!;
}

/** Expires payments whose time is over; runs before every read. */
export const expire = ({ db, now }: Bank) =>
  db
    .prepare(
      `UPDATE toss_payments SET status = 'EXPIRED' WHERE (status = 'READY' AND requested_at <= ?)
        OR (status = 'IN_PROGRESS' AND authenticated_at <= ?)`,
    )
    .bind(now - AUTHENTICATE_MINUTES * MINUTE, now - CONFIRM_MINUTES * MINUTE)
    .run();

export async function findPayment(bank: Bank, paymentKey: string) {
  await expire(bank);
  return bank.db.prepare("SELECT * FROM toss_payments WHERE payment_key = ?").bind(paymentKey).first<PaymentRow>();
}

export async function findByOrder(bank: Bank, orderId: string) {
  await expire(bank);
  const sql = "SELECT * FROM toss_payments WHERE order_id = ? ORDER BY approved_at IS NULL, seq DESC LIMIT 1";
  return bank.db.prepare(sql).bind(orderId).first<PaymentRow>();
}

/** Marks a payment as authenticated by the buyer; money moves only with `approve`. `declineCode` is what the card company will answer then. */
export const authenticate = ({ db, now }: Bank, paymentKey: string, method: string, declineCode: string | null) =>
  db
    .prepare(
      `UPDATE toss_payments SET status = 'IN_PROGRESS', authenticated_at = ?, method = ?, decline_code = ?
        WHERE payment_key = ? AND status = 'READY' AND requested_at > ? RETURNING *`,
    )
    .bind(now, method, declineCode, paymentKey, now - AUTHENTICATE_MINUTES * MINUTE)
    .first<PaymentRow>();

export const abort = ({ db }: Bank, paymentKey: string, code: string) =>
  db
    .prepare(
      "UPDATE toss_payments SET status = 'ABORTED', failure_code = ? WHERE payment_key = ? AND status IN ('READY', 'IN_PROGRESS')",
    )
    .bind(code, paymentKey)
    .run();

/** Captures a payment once: of several calls at a time only one finds it in progress. */
export const approve = ({ db, now }: Bank, paymentKey: string) =>
  db
    .prepare(
      `UPDATE OR IGNORE toss_payments SET status = 'DONE', approved_at = ?, transaction_key = ?
        WHERE payment_key = ? AND status = 'IN_PROGRESS' AND authenticated_at > ? AND decline_code IS NULL RETURNING *`,
    )
    .bind(now, randomKey(32), paymentKey, now - CONFIRM_MINUTES * MINUTE)
    .first<PaymentRow>();

type Cancellation = { reason: string; amount: number | null; left: number | null };

/**
 * Cancels `amount`, or all that is left; undefined when less is left, what is left is not what the caller says, or another cancellation was
 * made in the same second.
 */
export async function giveBack({ db, now }: Bank, paymentKey: string, { reason, amount, left }: Cancellation) {
  const key = randomKey(32);
  const [taken] = await db.batch<PaymentRow>([
    db
      .prepare(
        `UPDATE toss_payments SET canceled = canceled + ifnull(?1, amount - canceled), last_canceled_at = ?2, transaction_key = ?3,
            status = iif(canceled + ifnull(?1, amount - canceled) = amount, 'CANCELED', 'PARTIAL_CANCELED')
          WHERE payment_key = ?4 AND status IN ('DONE', 'PARTIAL_CANCELED') AND amount - canceled >= ifnull(?1, 1)
            AND amount - canceled = ifnull(?5, amount - canceled)
            AND (last_canceled_at IS NULL OR last_canceled_at <= ?2 - 1000) RETURNING *`,
      )
      .bind(amount, now, key, paymentKey, left),
    db
      .prepare(
        `INSERT INTO toss_cancels SELECT ?1, payment_key, canceled - ifnull((SELECT sum(amount) FROM toss_cancels WHERE payment_key = ?2), 0),
            ?3, amount - canceled, ?4 FROM toss_payments WHERE payment_key = ?2 AND transaction_key = ?1`,
      )
      .bind(key, paymentKey, reason, now),
  ]);
  return taken?.results[0];
}
