import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#worker/db/client.ts";
import { ledgerAccounts, ledgerTransfers, ledgerTxs, type txKinds } from "#worker/db/schema/ledger.ts";
import { type Account, accountRow } from "./accounts.ts";

export type Leg = { debit: Account; credit: Account; amount: number };
export type Entry = {
  kind: (typeof txKinds)[number];
  refType: "order" | "payout" | "pg_settlement";
  refId: string;
  legs: Leg[];
};

/** Ends its whole batch, undone, unless `condition` is 1. A scalar: a query without rows would assert nothing. */
export const must = (db: Db, condition: SQL) => db.run(sql`INSERT INTO must(ok) SELECT (${condition})`);

/** Right after a conditional write: exactly one row was ours to change. */
export const mustChangeOne = (db: Db) => must(db, sql`changes() = 1`);

/** Whether an assertion or a trigger of the books undid the batch, or a unique key did. */
export function isRefusedByBooks(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isRefusal = /must failed|UNIQUE constraint failed|order step|payout step|ledger_account_floor/.test(
    error.message,
  );
  return isRefusal || isRefusedByBooks(error.cause);
}

/** An event in the books as statements for the batch of its cause; accounts are opened when they are first named. */
export function post(db: Db, { kind, refType, refId, legs }: Entry, at: Date): BatchItem<"sqlite">[] {
  const moved = legs.filter(({ amount }) => amount !== 0);
  const txId = `${kind}:${refId}`;
  const accounts = JSON.stringify(moved.flatMap(({ debit, credit }) => [accountRow(debit), accountRow(credit)]));
  const transfers = JSON.stringify(moved.map(({ debit, credit, amount }) => [debit.id, credit.id, amount]));
  return [
    db.run(sql`INSERT INTO ${ledgerAccounts}(id, kind, owner_id, normal, floor0)
      SELECT value ->> 'id', value ->> 'kind', value ->> 'owner_id', value ->> 'normal', value ->> 'floor0'
      FROM json_each(${accounts}) WHERE true ON CONFLICT(id) DO NOTHING`),
    db.insert(ledgerTxs).values({ id: txId, kind, refType, refId, legs: moved.length, createdAt: at }),
    db.run(sql`INSERT INTO ${ledgerTransfers}(tx_id, seq, debit_id, credit_id, amount)
      SELECT ${txId}, key, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${transfers})`),
  ];
}
