import { type SQL, sql } from "drizzle-orm";
import type { Entry } from "./post.ts";
import { payout, payoutFailed, payoutPaid, pgSettlement, refund, release, sale } from "./postings.ts";

export const AMOUNTS = "거래의 금액은 그 주문, 지급, 결제사 정산의 금액이다";

/** A posting, its legs as JSON, and what it is for; of the three kinds of reference the columns of two are null. */
export type PostedRow = {
  id: string;
  kind: Entry["kind"];
  legs: string;
  ref_id: string;
  seller_id: number;
  charged: number | null;
  fee: number;
  fee_vat: number;
  released_at: number | null;
  member_id: number;
  gross: number | null;
  net: number;
  pg_gross: number | null;
  cost: number;
};

/** The postings for which `where` holds, of `ledger_tx AS x`, in the shape that `wrongAmounts` reads. */
export const postedRows = (where: SQL) => sql`SELECT x.id, x.kind, x.ref_id,
    (SELECT json_group_array(json_array(debit_id, credit_id, amount)) FROM (SELECT * FROM ledger_transfer WHERE tx_id = x.id ORDER BY seq)) AS legs,
    o.seller_id, o.charged, o.fee, o.fee_vat, o.released_at, p.member_id, p.gross, p.net, s.gross AS pg_gross, s.cost
  FROM ledger_tx AS x
  LEFT JOIN orders AS o ON x.ref_type = 'order' AND o.id = x.ref_id
  LEFT JOIN payouts AS p ON x.ref_type = 'payout' AND p.id = x.ref_id
  LEFT JOIN pg_settlements AS s ON x.ref_type = 'pg_settlement' AND s.id = x.ref_id
  WHERE ${where}`;

function entryOf(row: PostedRow): Entry | undefined {
  const { kind, ref_id: id } = row;
  if (row.charged !== null) {
    const order = { id, sellerId: row.seller_id, charged: row.charged, fee: row.fee, feeVat: row.fee_vat };
    if (kind === "sale") return sale(order);
    if (kind === "release") return release(order);
    return kind === "refund" ? refund({ ...order, isReleased: row.released_at !== null }) : undefined;
  }
  if (row.gross !== null) {
    const sums = { id, memberId: row.member_id, gross: row.gross, net: row.net };
    if (kind === "payout") return payout(sums);
    if (kind === "payout_paid") return payoutPaid(sums);
    return kind === "payout_failed" ? payoutFailed(sums) : undefined;
  }
  return row.pg_gross === null ? undefined : pgSettlement({ id, gross: row.pg_gross, cost: row.cost });
}

const legsOf = ({ legs }: Entry) =>
  JSON.stringify(
    legs.filter(({ amount }) => amount !== 0).map(({ debit, credit, amount }) => [debit.id, credit.id, amount]),
  );

/** The ids of the postings that are not what `postings.ts` makes of their order, payout or settlement. Those without one are left out. */
export const wrongAmounts = (rows: PostedRow[]) =>
  rows
    .filter((row) => row.charged !== null || row.gross !== null || row.pg_gross !== null)
    .filter((row) => {
      const entry = entryOf(row);
      return !entry || entry.kind !== row.kind || legsOf(entry) !== row.legs;
    })
    .map(({ id }) => id);
