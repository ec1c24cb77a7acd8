import { type SQL, sql } from "drizzle-orm";
import type { Posting } from "./post.ts";
import { partialCancel, payout, payoutFailed, payoutPaid, pgSettlement, refund, release, sale } from "./postings.ts";

export const AMOUNTS = "거래의 금액은 그 주문, 지급, 결제사 정산의 금액이다";

/** A posting, its legs as JSON, and what it is for; of the three kinds of reference the columns of two are null. */
export type PostedRow = {
  id: string;
  kind: Posting["kind"];
  legs: string;
  ref_id: string;
  seller_id: number;
  charged: number | null;
  fee: number;
  fee_vat: number;
  released_at: number | null;
  given_back: number;
  member_id: number;
  gross: number | null;
  net: number;
  pg_gross: number | null;
  cost: number;
};

/** The id of the order that a posting of `ledger_tx AS x` is for, or null. */
export const orderOfPosting = sql`CASE x.ref_type WHEN 'order' THEN x.ref_id
  WHEN 'partial_cancel' THEN substr(x.ref_id, 1, instr(x.ref_id, ':') - 1) END`;

/** The postings for which `where` holds, of `ledger_tx AS x`, in the shape that `wrongAmounts` reads. */
export const postedRows = (where: SQL) => sql`SELECT x.id, x.kind, x.ref_id,
    (SELECT json_group_array(json_array(debit_id, credit_id, amount)) FROM (SELECT * FROM ledger_transfer WHERE tx_id = x.id ORDER BY seq)) AS legs,
    o.seller_id, o.charged, o.fee, o.fee_vat, o.released_at, o.given_back, p.member_id, p.gross, p.net, s.gross AS pg_gross, s.cost
  FROM ledger_tx AS x
  LEFT JOIN orders AS o ON o.id = ${orderOfPosting}
  LEFT JOIN payouts AS p ON x.ref_type = 'payout' AND p.id = x.ref_id
  LEFT JOIN pg_settlements AS s ON x.ref_type = 'pg_settlement' AND s.id = x.ref_id
  WHERE ${where}`;

function partialCancelOf(ref: string) {
  const [id, before, after] = ref.split(":");
  return partialCancel({ id: id!, before: Number(before), after: Number(after) });
}

function postingOf(row: PostedRow): Posting | undefined {
  const { kind, ref_id: id } = row;
  if (row.charged !== null) {
    const order = { id, sellerId: row.seller_id, charged: row.charged, fee: row.fee, feeVat: row.fee_vat };
    if (kind === "sale") return sale(order);
    if (kind === "release") return release(order);
    if (kind === "refund") return refund({ ...order, isReleased: row.released_at !== null, givenBack: row.given_back });
    return kind === "partial_cancel" ? partialCancelOf(id) : undefined;
  }
  if (row.gross !== null) {
    const sums = { id, memberId: row.member_id, gross: row.gross, net: row.net };
    if (kind === "payout") return payout(sums);
    if (kind === "payout_paid") return payoutPaid(sums);
    return kind === "payout_failed" ? payoutFailed(sums) : undefined;
  }
  return row.pg_gross === null ? undefined : pgSettlement({ id, gross: row.pg_gross, cost: row.cost });
}

const legsOf = ({ legs }: Posting) =>
  JSON.stringify(
    legs.filter(({ amount }) => amount !== 0).map(({ debit, credit, amount }) => [debit.id, credit.id, amount]),
  );

/** The ids of the postings that are not what `postings.ts` makes of their order, payout or settlement. Those without one are left out. */
export const wrongAmounts = (rows: PostedRow[]) =>
  rows
    .filter((row) => row.charged !== null || row.gross !== null || row.pg_gross !== null)
    .filter((row) => {
      const posting = postingOf(row);
      return !posting || posting.kind !== row.kind || legsOf(posting) !== row.legs;
    })
    .map(({ id }) => id);
