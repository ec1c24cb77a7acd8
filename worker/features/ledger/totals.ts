import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { within, rangesOf } from "./whole-checks.ts";

export const TOTALS = "계정의 합계는 이체를 다시 더한 값이다";

/** Debits and credits by account of the postings for which `where` holds, of `ledger_tx AS x`. */
export const sidesOf = (where: SQL) => sql`SELECT account, sum(debits) AS debits, sum(credits) AS credits FROM (
    SELECT t.debit_id AS account, t.amount AS debits, 0 AS credits
      FROM ledger_tx AS x CROSS JOIN ledger_transfer AS t ON t.tx_id = x.id WHERE ${where}
    UNION ALL SELECT t.credit_id, 0, t.amount
      FROM ledger_tx AS x CROSS JOIN ledger_transfer AS t ON t.tx_id = x.id WHERE ${where}
  ) GROUP BY account`;

type Sides = { account: string; debits: number; credits: number };

const perSeller = (where: SQL) => sql`SELECT a.id FROM ledger_account AS a WHERE ${where} AND a.owner_id IS NOT NULL
  AND (a.debits <> (SELECT ifnull(sum(amount), 0) FROM ledger_transfer WHERE debit_id = a.id)
    OR a.credits <> (SELECT ifnull(sum(amount), 0) FROM ledger_transfer WHERE credit_id = a.id))`;

/** The accounts whose totals are not the sums of all their transfers. */
export async function findWrongTotals(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const range of await rangesOf(db, "account"))
    wrong.push(...(await db.all<{ id: string }>(perSeller(within("account", range)))).map(({ id }) => id));
  // The accounts of the platform are in every posting. Postings never change, so that the ranges need not be read at one time.
  const sums = new Map<string, Sides>();
  let last = 0;
  for (const range of await rangesOf(db, "tx")) {
    last = range.to;
    const rows = await db.all<Sides>(sql`SELECT * FROM (${sidesOf(within("tx", range))}) WHERE account NOT GLOB '*:*'`);
    for (const { account, debits, credits } of rows) {
      const sum = sums.get(account) ?? { account, debits: 0, credits: 0 };
      sums.set(account, { account, debits: sum.debits + debits, credits: sum.credits + credits });
    }
  }
  const platform = await db.all<Sides>(sql`SELECT a.id AS account, a.debits - ifnull(later.debits, 0) AS debits,
      a.credits - ifnull(later.credits, 0) AS credits
    FROM ledger_account AS a LEFT JOIN (${sidesOf(sql`x.rowid > ${last}`)}) AS later ON later.account = a.id WHERE a.owner_id IS NULL`);
  const isWrong = ({ account, debits, credits }: Sides) =>
    debits !== (sums.get(account)?.debits ?? 0) || credits !== (sums.get(account)?.credits ?? 0);
  return [...wrong, ...platform.filter(isWrong).map(({ account }) => account)];
}
