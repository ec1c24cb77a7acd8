import { banks } from "#contracts/banks.ts";
import { HOLD_DAYS } from "#contracts/commerce.ts";
import type { PayoutAccount } from "#contracts/settlement-account.ts";
import type { Payout, SaleLine, saleStatuses } from "#contracts/settlement.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import type { payoutAccounts, Payout as PayoutRow } from "#worker/db/schema/settlement.ts";
import { DAY } from "#worker/lib/time.ts";

export type AccountRow = typeof payoutAccounts.$inferSelect;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const toAccount = (row: AccountRow): PayoutAccount => ({
  bank_code: row.bankCode,
  bank_name: banks[row.bankCode],
  last_digits: row.lastDigits,
  holder_name: row.holderName,
  is_verified: row.verifiedAt !== null,
  seller_type: row.sellerType,
  business: row.business,
  frozen_until: row.frozenUntil.getTime() > Date.now() ? row.frozenUntil.toISOString() : null,
  updated_at: row.updatedAt.toISOString(),
});

export const toPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  amount: row.gross,
  income_tax: row.incomeTax,
  local_tax: row.localTax,
  net: row.net,
  seller_type: row.sellerType,
  bank_name: banks[row.bankCode],
  last_digits: row.lastDigits,
  holder_name: row.holderName,
  status: row.status,
  failure_reason: row.failureReason,
  requested_at: row.requestedAt.toISOString(),
  approved_at: iso(row.approvedAt),
  ended_at: iso(row.endedAt),
});

/** The payout as it was when it was requested: the answer to a repeated request. */
export const toRequested = (row: PayoutRow) =>
  toPayout({ ...row, status: "requested", failureReason: null, approvedAt: null, endedAt: null });

export const releaseOf = (paidAt: Date) => new Date(paidAt.getTime() + HOLD_DAYS * DAY).toISOString();

function statusOf({ status }: Order): (typeof saleStatuses)[number] {
  if (status === "refunding" || status === "refunded") return status;
  return status === "released" ? "available" : "scheduled";
}

/** A sale as its seller sees it, without the buyer. */
export function toSale(order: Order, isHeld = false, claimedAt: Date | null = null): SaleLine {
  const paidAt = order.paidAt!;
  return {
    order_id: order.id,
    order_number: order.number!,
    prompt_id: order.promptId,
    title: order.title,
    amount: order.charged,
    ...(order.discount > 0 && { price: order.amount, discount: order.discount }),
    fee: order.fee,
    fee_vat: order.feeVat,
    share: order.charged - order.fee,
    status: statusOf(order),
    paid_at: paidAt.toISOString(),
    release_at: iso(order.releasedAt) ?? releaseOf(claimedAt ?? paidAt),
    ...(order.isGift && { is_gift: true as const }),
    ...(isHeld && { is_held: true as const }),
    refunded_at: order.status === "refunded" ? iso(order.endedAt) : null,
  };
}
