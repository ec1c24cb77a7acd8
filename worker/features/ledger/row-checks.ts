import { type SQL, sql } from "drizzle-orm";
import { orderOfPosting } from "./amounts.ts";

/** The rows that a check looks at: `key` is the number by which they are walked, `alias` their name in the query of a check. */
export const walked = {
  tx: { table: sql`ledger_tx`, key: sql`x.rowid`, column: sql`rowid` },
  order: { table: sql`orders`, key: sql`o.seq`, column: sql`seq` },
  payout: { table: sql`payouts`, key: sql`p.seq`, column: sql`seq` },
  pgSettlement: { table: sql`pg_settlements`, key: sql`s.rowid`, column: sql`rowid` },
  account: { table: sql`ledger_account`, key: sql`a.rowid`, column: sql`rowid` },
} satisfies Record<string, Record<string, SQL>>;
export type Walked = keyof typeof walked;

/** An invariant of single rows. `query` returns the ids of the rows that break it among those for which `where` holds. */
export type RowCheck = { check: string; of: Walked; query: (where: SQL) => SQL };

const posted = (kind: string, refType: string, id: SQL) =>
  sql`EXISTS (SELECT 1 FROM ledger_tx WHERE kind = ${sql.raw(`'${kind}'`)} AND ref_type = ${sql.raw(`'${refType}'`)} AND ref_id = ${id})`;

const REFERENCES = "장부의 거래마다 그 주문, 지급, 결제사 정산이 있고, 결제사 정산마다 거래가 있다";

// The totals of these follow from the others when every posting has the amounts of what it is for (`amounts.ts`).
export const rowChecks: RowCheck[] = [
  {
    check: "거래의 줄 수는 적힌 수와 같다",
    of: "tx",
    query: (where) =>
      sql`SELECT x.id FROM ledger_tx AS x WHERE ${where} AND x.legs <> (SELECT count(*) FROM ledger_transfer WHERE tx_id = x.id)`,
  },
  {
    check: "한 사건은 장부에 한 번만 적힌다",
    of: "tx",
    query: (where) => sql`SELECT x.id FROM ledger_tx AS x WHERE ${where} AND EXISTS (SELECT 1 FROM ledger_tx AS y
      WHERE y.kind = x.kind AND y.ref_type = x.ref_type AND y.ref_id = x.ref_id AND y.rowid <> x.rowid)`,
  },
  {
    check: REFERENCES,
    of: "tx",
    query: (where) => sql`SELECT x.id FROM ledger_tx AS x WHERE ${where} AND NOT CASE x.ref_type
      WHEN 'payout' THEN EXISTS (SELECT 1 FROM payouts WHERE id = x.ref_id)
      WHEN 'pg_settlement' THEN EXISTS (SELECT 1 FROM pg_settlements WHERE id = x.ref_id)
      ELSE EXISTS (SELECT 1 FROM orders WHERE id = ${orderOfPosting}) END`,
  },
  {
    check: REFERENCES,
    of: "pgSettlement",
    query: (where) =>
      sql`SELECT s.id FROM pg_settlements AS s WHERE ${where} AND NOT ${posted("pg_settlement", "pg_settlement", sql`s.id`)}`,
  },
  {
    check: "주문의 상태와 장부의 거래가 맞는다",
    of: "order",
    query: (where) => sql`SELECT o.id FROM orders AS o WHERE ${where}
      AND o.charged > 0 AND ((o.paid_at IS NOT NULL) <> ${posted("sale", "order", sql`o.id`)}
        OR (o.released_at IS NOT NULL) <> ${posted("release", "order", sql`o.id`)}
        OR (o.status = 'refunded') <> ${posted("refund", "order", sql`o.id`)})`,
  },
  {
    check: "결제사에서 일부 돌려준 돈은 그 주문의 거래와 같고, 낸 돈보다 적다",
    of: "order",
    query: (where) => sql`SELECT o.id FROM orders AS o WHERE ${where}
      AND ((o.given_back <> 0 AND o.given_back NOT BETWEEN 1 AND o.charged - 1) OR o.given_back <>
        (SELECT ifnull(sum(t.amount), 0) FROM ledger_tx AS x JOIN ledger_transfer AS t ON t.tx_id = x.id
          WHERE x.kind = 'partial_cancel' AND x.ref_type = 'partial_cancel' AND x.ref_id BETWEEN o.id || ':' AND o.id || ';'))`,
  },
  {
    check: "묶음 결제의 금액은 그 주문들의 합이다",
    of: "order",
    query: (
      where,
    ) => sql`SELECT o.id FROM orders AS o JOIN bundle_purchases AS b ON b.id = o.purchase_id WHERE ${where} AND (b.buyer_id <> o.buyer_id
      OR (o.paid_at IS NOT NULL AND b.payment_key IS NOT o.payment_key) OR b.amount <> (SELECT sum(charged) FROM orders WHERE purchase_id = b.id))`,
  },
  {
    check: "산 사람만 열람권을 가진다",
    of: "order",
    query: (where) => sql`SELECT o.id FROM orders AS o WHERE ${where} AND (o.status IN ('paid', 'released', 'refunding')
        AND (o.is_gift = 0 OR EXISTS (SELECT 1 FROM gifts WHERE order_id = o.id AND claimed_at IS NOT NULL)))
      <> EXISTS (SELECT 1 FROM entitlements WHERE order_id = o.id AND revoked_at IS NULL)`,
  },
  {
    check: "지급의 상태와 장부의 거래가 맞는다",
    of: "payout",
    query: (where) => sql`SELECT p.id FROM payouts AS p WHERE ${where}
      AND (NOT ${posted("payout", "payout", sql`p.id`)}
        OR (p.status = 'paid') <> ${posted("payout_paid", "payout", sql`p.id`)}
        OR (p.status = 'failed') <> ${posted("payout_failed", "payout", sql`p.id`)})`,
  },
  {
    check: "지급은 정산 가능 금액을 넘지 않았다",
    of: "payout",
    query: (
      where,
    ) => sql`SELECT x.id FROM payouts AS p JOIN ledger_tx AS x ON x.kind = 'payout' AND x.ref_type = 'payout' AND x.ref_id = p.id
      WHERE ${where} AND 0 > (SELECT sum(iif(t.credit_id = a.id, t.amount, -t.amount)) FROM ledger_account AS a
        JOIN ledger_transfer AS t ON t.debit_id = a.id OR t.credit_id = a.id JOIN ledger_tx AS y ON y.id = t.tx_id
        WHERE a.id = 'seller_available:' || p.member_id AND y.rowid <= x.rowid)`,
  },
  {
    check: "지급은 세금과 실수령액의 합이다",
    of: "payout",
    query: (where) =>
      sql`SELECT p.id FROM payouts AS p WHERE ${where} AND p.gross <> p.income_tax + p.local_tax + p.net`,
  },
  {
    check: "판매자의 정산 예정은 보류 중인 판매의 몫이다",
    of: "account",
    query: (where) => sql`SELECT a.owner_id AS id FROM ledger_account AS a WHERE ${where} AND a.kind = 'seller_pending'
      AND a.balance <> (SELECT ifnull(sum(charged - fee), 0) FROM orders WHERE seller_id = CAST(a.owner_id AS INTEGER)
        AND (status = 'paid' OR (status = 'refunding' AND released_at IS NULL)))`,
  },
  {
    check: "판매자의 정산 가능은 풀린 몫에서 지급한 돈을 뺀 값이다",
    of: "account",
    query: (
      where,
    ) => sql`SELECT a.owner_id AS id FROM ledger_account AS a WHERE ${where} AND a.kind = 'seller_available'
      AND a.balance <> (SELECT ifnull(sum(charged - fee), 0) FROM orders WHERE seller_id = CAST(a.owner_id AS INTEGER)
          AND (status = 'released' OR (status = 'refunding' AND released_at IS NOT NULL)))
        - (SELECT ifnull(sum(gross), 0) FROM payouts WHERE member_id = CAST(a.owner_id AS INTEGER) AND status <> 'failed')`,
  },
];

/** The invariants of these rows. */
export const checksOf = (of: Walked) => rowChecks.filter((one) => one.of === of);
