import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";

/** Each query returns one row for each breach. Ids are those of ledger_account, ledger_tx, orders, payouts or pg_settlements. */
const checks = {
  "차변의 합은 대변의 합이다": sql`SELECT 'all' AS id FROM (SELECT sum(debits) AS debits, sum(credits) AS credits FROM ledger_account) WHERE debits <> credits`,
  "계정의 합계는 이체를 다시 더한 값이다": sql`SELECT a.id FROM ledger_account AS a
    WHERE a.debits <> (SELECT ifnull(sum(amount), 0) FROM ledger_transfer WHERE debit_id = a.id)
      OR a.credits <> (SELECT ifnull(sum(amount), 0) FROM ledger_transfer WHERE credit_id = a.id)`,
  "거래의 줄 수는 적힌 수와 같다": sql`SELECT x.id FROM ledger_tx AS x
    WHERE x.legs <> (SELECT count(*) FROM ledger_transfer WHERE tx_id = x.id)`,
  "결제사에서 받을 돈은 살아 있는 주문에서 정산된 돈을 뺀 값이다": sql`SELECT 'pg_receivable' AS id
    WHERE ifnull((SELECT balance FROM ledger_account WHERE id = 'pg_receivable'), 0)
      <> (SELECT ifnull(sum(amount), 0) FROM orders WHERE status IN ('paid', 'released', 'refunding'))
        - (SELECT ifnull(sum(gross), 0) FROM pg_settlements)`,
  "판매자의 정산 예정은 보류 중인 판매의 몫이다": sql`SELECT m.id FROM (SELECT DISTINCT seller_id AS id FROM orders) AS m
    WHERE ifnull((SELECT balance FROM ledger_account WHERE id = 'seller_pending:' || m.id), 0)
      <> (SELECT ifnull(sum(amount - fee), 0) FROM orders WHERE seller_id = m.id
          AND (status = 'paid' OR (status = 'refunding' AND released_at IS NULL)))`,
  "판매자의 정산 가능은 풀린 몫에서 지급한 돈을 뺀 값이다": sql`SELECT m.id FROM (SELECT DISTINCT seller_id AS id FROM orders) AS m
    WHERE ifnull((SELECT balance FROM ledger_account WHERE id = 'seller_available:' || m.id), 0)
      <> (SELECT ifnull(sum(amount - fee), 0) FROM orders WHERE seller_id = m.id
          AND (status = 'released' OR (status = 'refunding' AND released_at IS NOT NULL)))
        - (SELECT ifnull(sum(gross), 0) FROM payouts WHERE member_id = m.id AND status <> 'failed')`,
  "이체 중인 돈은 끝나지 않은 지급의 실수령액이다": sql`SELECT 'payout_transit' AS id
    WHERE ifnull((SELECT balance FROM ledger_account WHERE id = 'payout_transit'), 0)
      <> (SELECT ifnull(sum(net), 0) FROM payouts WHERE status IN ('requested', 'approved'))`,
  "떼어 둔 세금은 실패하지 않은 지급의 세금이다": sql`SELECT 'tax_withheld' AS id
    WHERE ifnull((SELECT balance FROM ledger_account WHERE id = 'tax_withheld'), 0)
      <> (SELECT ifnull(sum(gross - net), 0) FROM payouts WHERE status <> 'failed')`,
  "수수료와 그 부가세는 살아 있는 주문의 것이다": sql`SELECT 'fee_income' AS id
    WHERE (SELECT ifnull(sum(balance), 0) FROM ledger_account WHERE kind IN ('fee_income', 'vat_payable'))
      <> (SELECT ifnull(sum(fee), 0) FROM orders WHERE status IN ('paid', 'released', 'refunding'))
      OR ifnull((SELECT balance FROM ledger_account WHERE id = 'vat_payable'), 0)
      <> (SELECT ifnull(sum(fee_vat), 0) FROM orders WHERE status IN ('paid', 'released', 'refunding'))`,
  "한 사건은 장부에 한 번만 적힌다": sql`SELECT min(id) AS id FROM ledger_tx GROUP BY kind, ref_type, ref_id HAVING count(*) > 1`,
  "주문의 상태와 장부의 거래가 맞는다": sql`SELECT o.id FROM orders AS o
    WHERE (o.paid_at IS NOT NULL) <> EXISTS (SELECT 1 FROM ledger_tx WHERE kind = 'sale' AND ref_type = 'order' AND ref_id = o.id)
      OR (o.released_at IS NOT NULL) <> EXISTS (SELECT 1 FROM ledger_tx WHERE kind = 'release' AND ref_type = 'order' AND ref_id = o.id)
      OR (o.status = 'refunded') <> EXISTS (SELECT 1 FROM ledger_tx WHERE kind = 'refund' AND ref_type = 'order' AND ref_id = o.id)`,
  "지급의 상태와 장부의 거래가 맞는다": sql`SELECT p.id FROM payouts AS p
    WHERE NOT EXISTS (SELECT 1 FROM ledger_tx WHERE kind = 'payout' AND ref_type = 'payout' AND ref_id = p.id)
      OR (p.status = 'paid') <> EXISTS (SELECT 1 FROM ledger_tx WHERE kind = 'payout_paid' AND ref_type = 'payout' AND ref_id = p.id)
      OR (p.status = 'failed') <> EXISTS (SELECT 1 FROM ledger_tx WHERE kind = 'payout_failed' AND ref_type = 'payout' AND ref_id = p.id)`,
  "산 사람만 열람권을 가진다": sql`SELECT o.id FROM orders AS o
    WHERE (o.status IN ('paid', 'released', 'refunding')) <> EXISTS (SELECT 1 FROM entitlements WHERE order_id = o.id AND revoked_at IS NULL)`,
  "지급은 정산 가능 금액을 넘지 않았다": sql`SELECT id FROM (
      SELECT x.id, x.kind, sum(sum(CASE WHEN t.credit_id = a.id THEN t.amount ELSE -t.amount END)) OVER (PARTITION BY a.id ORDER BY x.rowid) AS balance
      FROM ledger_account AS a JOIN ledger_transfer AS t ON t.debit_id = a.id OR t.credit_id = a.id JOIN ledger_tx AS x ON x.id = t.tx_id
      WHERE a.kind = 'seller_available' GROUP BY a.id, x.rowid)
    WHERE kind = 'payout' AND balance < 0`,
  "은행 잔액은 결제사가 보낸 돈에서 우리가 보낸 돈을 뺀 값이다": sql`SELECT 'bank' AS id
    WHERE ifnull((SELECT balance FROM ledger_account WHERE id = 'bank'), 0)
      <> (SELECT ifnull(sum(gross - cost), 0) FROM pg_settlements) - (SELECT ifnull(sum(net), 0) FROM payouts WHERE status = 'paid')
      OR ifnull((SELECT balance FROM ledger_account WHERE id = 'pg_cost'), 0) <> (SELECT ifnull(sum(cost), 0) FROM pg_settlements)`,
  "장부의 거래마다 그 주문, 지급, 결제사 정산이 있고, 결제사 정산마다 거래가 있다": sql`SELECT x.id FROM ledger_tx AS x
    WHERE NOT CASE x.ref_type WHEN 'order' THEN EXISTS (SELECT 1 FROM orders WHERE id = x.ref_id)
      WHEN 'payout' THEN EXISTS (SELECT 1 FROM payouts WHERE id = x.ref_id) ELSE EXISTS (SELECT 1 FROM pg_settlements WHERE id = x.ref_id) END
    UNION ALL SELECT s.id FROM pg_settlements AS s
    WHERE NOT EXISTS (SELECT 1 FROM ledger_tx WHERE kind = 'pg_settlement' AND ref_type = 'pg_settlement' AND ref_id = s.id)`,
  "지급은 세금과 실수령액의 합이다": sql`SELECT id FROM payouts WHERE gross <> income_tax + local_tax + net`,
};

export type Finding = { check: string; breaches: string[] };

const SHOWN = 20;

/** Every invariant with the ids that break it, at most 20 each. */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, query] of Object.entries(checks)) {
    const rows = await db.all<{ id: string | number }>(sql`SELECT id FROM (${query}) LIMIT ${sql.raw(String(SHOWN))}`);
    findings.push({ check, breaches: rows.map(({ id }) => String(id)) });
  }
  return findings;
}

export type TrialLine = { account: string; accounts: number; debits: number; credits: number; balance: number };

/** The trial balance: debits, credits and balance in won, one line for each kind of account. */
export const trialBalance = (db: Db) =>
  db.all<TrialLine>(sql`SELECT kind AS account, count(*) AS accounts, sum(debits) AS debits, sum(credits) AS credits, sum(balance) AS balance
    FROM ledger_account GROUP BY kind ORDER BY kind`);
