import {
  bank,
  cancelCost,
  feeIncome,
  payoutTransit,
  pgCost,
  pgReceivable,
  sellerAvailable,
  sellerPending,
  taxWithheld,
  vatPayable,
} from "./accounts.ts";
import type { Posting, Leg } from "./post.ts";

/** `charged` is what the buyer paid; of an order of 0 won nothing is posted. */
type Sale = { id: string; sellerId: number; charged: number; fee: number; feeVat: number };
type PayoutSums = { id: string; memberId: number; gross: number; net: number };

const saleLegs = ({ sellerId, charged, fee, feeVat }: Sale): Leg[] => [
  { debit: pgReceivable, credit: sellerPending(sellerId), amount: charged - fee },
  { debit: pgReceivable, credit: feeIncome, amount: fee - feeVat },
  { debit: pgReceivable, credit: vatPayable, amount: feeVat },
];
const reverse = ({ debit, credit, amount }: Leg): Leg => ({ debit: credit, credit: debit, amount });

/** The provider owes what the buyer paid: the seller's share is pending until it is released, the rest is the fee and its VAT. */
export const sale = (order: Sale): Posting => ({
  kind: "sale",
  refType: "order",
  refId: order.id,
  legs: saleLegs(order),
});

/** The seller's share moves from pending to available. */
export const release = ({ id, sellerId, charged, fee }: Sale): Posting => ({
  kind: "release",
  refType: "order",
  refId: id,
  legs: [{ debit: sellerPending(sellerId), credit: sellerAvailable(sellerId), amount: charged - fee }],
});

type PartialCancel = { id: string; before: number; after: number };

/**
 * The provider sent back a part of what the buyer paid without a refund of ours: at our cost, until the order is refunded. `before` and
 * `after` are what of the order was sent back so far.
 */
export const partialCancel = ({ id, before, after }: PartialCancel): Posting => ({
  kind: "partial_cancel",
  refType: "partial_cancel",
  refId: `${id}:${before}:${after}`,
  legs: [{ debit: cancelCost, credit: pgReceivable, amount: after - before }],
});

/**
 * The reverse of the sale, and of what partial cancellations cost us. A released share is taken from the available balance, which may become
 * negative.
 */
export const refund = (order: Sale & { isReleased: boolean; givenBack: number }): Posting => ({
  kind: "refund",
  refType: "order",
  refId: order.id,
  legs: [...saleLegs(order), ...partialCancel({ id: order.id, before: 0, after: order.givenBack }).legs]
    .map(reverse)
    .map((leg) =>
      order.isReleased && leg.debit.kind === "seller_pending"
        ? { ...leg, debit: sellerAvailable(order.sellerId) }
        : leg,
    ),
});

const payoutLegs = ({ memberId, gross, net }: PayoutSums): Leg[] => [
  { debit: sellerAvailable(memberId), credit: taxWithheld, amount: gross - net },
  { debit: sellerAvailable(memberId), credit: payoutTransit, amount: net },
];

export const payout = (sums: PayoutSums): Posting => ({
  kind: "payout",
  refType: "payout",
  refId: sums.id,
  legs: payoutLegs(sums),
});

export const payoutPaid = ({ id, net }: PayoutSums): Posting => ({
  kind: "payout_paid",
  refType: "payout",
  refId: id,
  legs: [{ debit: payoutTransit, credit: bank, amount: net }],
});

export const payoutFailed = (sums: PayoutSums): Posting => ({
  kind: "payout_failed",
  refType: "payout",
  refId: sums.id,
  legs: payoutLegs(sums).map(reverse),
});

/** The provider transferred what it owed, less its own charge. */
export const pgSettlement = ({ id, gross, cost }: { id: string; gross: number; cost: number }): Posting => ({
  kind: "pg_settlement",
  refType: "pg_settlement",
  refId: id,
  legs: [
    { debit: bank, credit: pgReceivable, amount: gross - cost },
    { debit: pgCost, credit: pgReceivable, amount: cost },
  ],
});
