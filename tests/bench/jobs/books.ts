import type { Env } from "#worker/env.ts";
import { feeOf, feeVatOf } from "#contracts/commerce.ts";

const FIRST_ID = 1_000_001;
const CHUNK = 5_000;
const PRICE = 10_000;
const [FEE, VAT] = [feeOf(PRICE), feeVatOf(feeOf(PRICE))];

// D1 binds numbers as REAL.
/** The orders `?1` to `?2` of generated books, with the tenth of them that is still held. Each is of another prompt. */
const orderRows = `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2),
  o AS (SELECT 'bench-' || printf('%08d', i) AS id, ${FIRST_ID} + i AS prompt_id, ${FIRST_ID} + i / 40 AS seller_id,
    ${FIRST_ID} + (i / 40 + 1 + i % 40) % 2500 AS buyer_id, i % 10 = 0 AS is_held FROM n)`;

const rows = [
  `INSERT INTO orders(id, buyer_id, seller_id, prompt_id, title, body_version, amount, fee, fee_vat, terms_version, status, payment_key, created_at, expires_at, paid_at, released_at)
    ${orderRows} SELECT id, buyer_id, seller_id, prompt_id, '회의록 다듬기', 1, ${PRICE}, ${FEE}, ${VAT}, '2026-11-20', iif(is_held, 'paid', 'released'), 'pay-' || id, 1, 1, 1, iif(is_held, NULL, 2) FROM o`,
  `INSERT INTO entitlements(order_id, member_id, prompt_id, body_version, created_at) ${orderRows} SELECT id, buyer_id, prompt_id, 1, 1 FROM o`,
  `INSERT INTO ledger_account(id, kind, owner_id, normal, floor0) ${orderRows}
    SELECT DISTINCT kind || ':' || seller_id, kind, seller_id, -1, kind = 'seller_pending' FROM o, (SELECT 'seller_pending' AS kind UNION SELECT 'seller_available') WHERE true ON CONFLICT DO NOTHING`,
  `INSERT INTO ledger_tx(id, kind, ref_type, ref_id, legs, created_at) ${orderRows} SELECT 'sale:' || id, 'sale', 'order', id, 3, 1 FROM o`,
  `INSERT INTO ledger_transfer(tx_id, seq, debit_id, credit_id, amount) ${orderRows}
    SELECT 'sale:' || id, 0, 'pg_receivable', 'seller_pending:' || seller_id, ${PRICE - FEE} FROM o
    UNION ALL SELECT 'sale:' || id, 1, 'pg_receivable', 'fee_income', ${FEE - VAT} FROM o
    UNION ALL SELECT 'sale:' || id, 2, 'pg_receivable', 'vat_payable', ${VAT} FROM o`,
  `INSERT INTO ledger_tx(id, kind, ref_type, ref_id, legs, created_at) ${orderRows} SELECT 'release:' || id, 'release', 'order', id, 1, 2 FROM o WHERE NOT is_held`,
  `INSERT INTO ledger_transfer(tx_id, seq, debit_id, credit_id, amount) ${orderRows}
    SELECT 'release:' || id, 0, 'seller_pending:' || seller_id, 'seller_available:' || seller_id, ${PRICE - FEE} FROM o WHERE NOT is_held`,
];

const house = `INSERT INTO ledger_account(id, kind, normal, floor0) VALUES ('pg_receivable', 'pg_receivable', 1, 0),
  ('fee_income', 'fee_income', -1, 0), ('vat_payable', 'vat_payable', -1, 0) ON CONFLICT DO NOTHING`;

/** Books of this many sales of the generated corpus, unless the database has them already. */
export async function fillBooks(db: Env["DB"], count: number) {
  await db.prepare(house).run();
  const made = (await db.prepare("SELECT count(*) AS n FROM orders WHERE id GLOB 'bench-*'").first<number>("n")) ?? 0;
  for (let from = made; from < count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK) - 1;
    await db.batch(rows.map((sql) => db.prepare(sql).bind(from, to)));
    process.stderr.write(`\r  orders ${(to + 1).toLocaleString("en")} / ${count.toLocaleString("en")} `);
  }
}
