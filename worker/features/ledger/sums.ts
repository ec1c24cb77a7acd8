import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { rangesOf, within } from "./whole-checks.ts";

type Sums = Record<string, number | null>;

const live = sql`status IN ('paid', 'released', 'refunding')`;

const orderSums = (where: SQL) =>
  sql`SELECT sum(charged) AS charged, sum(given_back) AS given_back, sum(fee) AS fee, sum(fee_vat) AS fee_vat FROM orders AS o WHERE ${where} AND ${live}`;
const payoutSums = (where: SQL) => sql`SELECT sum(iif(status IN ('requested', 'approved'), net, 0)) AS transit,
    sum(iif(status <> 'failed', gross - net, 0)) AS tax, sum(iif(status = 'paid', net, 0)) AS sent FROM payouts AS p WHERE ${where}`;
const settlementSums = (where: SQL) =>
  sql`SELECT sum(gross) AS settled, sum(cost) AS cost FROM pg_settlements AS s WHERE ${where}`;
const balances = sql`SELECT sum(iif(id = 'pg_receivable', balance, 0)) AS pg_receivable, sum(iif(id = 'payout_transit', balance, 0)) AS payout_transit,
    sum(iif(id = 'tax_withheld', balance, 0)) AS tax_withheld, sum(iif(id = 'fee_income', balance, 0)) AS fee_income,
    sum(iif(id = 'vat_payable', balance, 0)) AS vat_payable, sum(iif(id = 'bank', balance, 0)) AS bank, sum(iif(id = 'pg_cost', balance, 0)) AS pg_cost,
    sum(iif(id = 'cancel_cost', balance, 0)) AS cancel_cost
  FROM ledger_account WHERE owner_id IS NULL`;
const sides = sql`SELECT sum(debits) AS debits, sum(credits) AS credits FROM ledger_account`;

/** Each invariant of sums over the whole books, with the account that breaks it. All sums are read in one transaction. */
export async function checkSums(db: Db): Promise<[check: string, breaches: string[]][]> {
  const reads = [
    balances,
    sides,
    ...(await rangesOf(db, "order")).map((range) => orderSums(within("order", range))),
    ...(await rangesOf(db, "payout")).map((range) => payoutSums(within("payout", range))),
    ...(await rangesOf(db, "pgSettlement")).map((range) => settlementSums(within("pgSettlement", range))),
  ].map((query) => db.all<Sums>(query));
  const sums: Record<string, number> = {};
  for (const [row] of await db.batch(reads as [(typeof reads)[0]]))
    for (const [name, value] of Object.entries(row ?? {})) sums[name] = (sums[name] ?? 0) + (value ?? 0);
  const sum = (name: string) => sums[name] ?? 0;
  const unless = (isHeld: boolean, account: string) => (isHeld ? [] : [account]);
  const fees = sum("fee_income") + sum("vat_payable") === sum("fee") && sum("vat_payable") === sum("fee_vat");
  const atBank = sum("bank") === sum("settled") - sum("cost") - sum("sent") && sum("pg_cost") === sum("cost");
  return [
    ["차변의 합은 대변의 합이다", unless(sum("debits") === sum("credits"), "all")],
    [
      "결제사에서 받을 돈은 살아 있는 주문에서 일부 돌려준 돈과 정산된 돈을 뺀 값이다",
      unless(sum("pg_receivable") === sum("charged") - sum("given_back") - sum("settled"), "pg_receivable"),
    ],
    [
      "결제사에서 일부 돌려준 돈은 살아 있는 주문의 것이다",
      unless(sum("cancel_cost") === sum("given_back"), "cancel_cost"),
    ],
    [
      "이체 중인 돈은 끝나지 않은 지급의 실수령액이다",
      unless(sum("payout_transit") === sum("transit"), "payout_transit"),
    ],
    ["떼어 둔 세금은 실패하지 않은 지급의 세금이다", unless(sum("tax_withheld") === sum("tax"), "tax_withheld")],
    ["수수료와 그 부가세는 살아 있는 주문의 것이다", unless(fees, "fee_income")],
    ["은행 잔액은 결제사가 보낸 돈에서 우리가 보낸 돈을 뺀 값이다", unless(atBank, "bank")],
  ];
}
