import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { checkSums } from "./sums.ts";
import { findWrongTotals, TOTALS } from "./totals.ts";
import { checkAllRows } from "./whole-checks.ts";

/** Ids are those of ledger_account, ledger_tx, orders, payouts or pg_settlements, or of a seller. */
export type Finding = { check: string; breaches: string[] };

const SHOWN = 20;

/**
 * Every invariant of the whole books with the ids that break it, at most 20 each. It reads all rows, in bounded statements: at most
 * 900, whatever the books hold.
 */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const findings = [
    ...(await checkSums(db)),
    [TOTALS, await findWrongTotals(db)] as const,
    ...(await checkAllRows(db)),
  ];
  return findings.map(([check, breaches]) => ({ check, breaches: breaches.slice(0, SHOWN) }));
}

export type TrialLine = { account: string; accounts: number; debits: number; credits: number; balance: number };

/** The trial balance: debits, credits and balance in won, one line for each kind of account. */
export const trialBalance = (db: Db) =>
  db.all<TrialLine>(sql`SELECT kind AS account, count(*) AS accounts, sum(debits) AS debits, sum(credits) AS credits, sum(balance) AS balance
    FROM ledger_account GROUP BY kind ORDER BY kind`);
