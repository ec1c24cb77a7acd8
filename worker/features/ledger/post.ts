import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { ledgerAccounts, ledgerTransfers, ledgerPostings, type postingKinds } from "#worker/db/schema/ledger.ts";
import { isUndone } from "#worker/db/must.ts";
import { type Account, accountRow } from "./accounts.ts";

export type Leg = { debit: Account; credit: Account; amount: number };
export type Posting = {
  kind: (typeof postingKinds)[number];
  refType: "order" | "partial_cancel" | "payout" | "pg_settlement";
  refId: string;
  legs: Leg[];
};

/** Whether a batch was undone because an assertion, a trigger of orders, payouts or the ledger, or a unique key refused it. */
export const isRefusedByBooks = (error: unknown): boolean =>
  isUndone(error, /must failed|UNIQUE constraint failed|order step|payout step|ledger_account_floor/);

/** The statements that make a posting, for the batch that causes it. Missing accounts are opened; legs of 0 won are left out, and a posting that has no others. */
export function post(db: Db, { kind, refType, refId, legs }: Posting, at: Date): BatchItem<"sqlite">[] {
  const moved = legs.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return [];
  const txId = `${kind}:${refId}`;
  const accounts = JSON.stringify(moved.flatMap(({ debit, credit }) => [accountRow(debit), accountRow(credit)]));
  const transfers = JSON.stringify(moved.map(({ debit, credit, amount }) => [debit.id, credit.id, amount]));
  return [
    insertFrom(
      db,
      ledgerAccounts,
      {
        id: sql`value ->> 'id'`,
        kind: sql`value ->> 'kind'`,
        ownerId: sql`value ->> 'owner_id'`,
        normal: sql`value ->> 'normal'`,
        floor0: sql`value ->> 'floor0'`,
      },
      sql`FROM json_each(${accounts}) WHERE true`,
    ).onConflictDoNothing(),
    db.insert(ledgerPostings).values({ id: txId, kind, refType, refId, legs: moved.length, createdAt: at }),
    insertFrom(
      db,
      ledgerTransfers,
      { txId, seq: sql`key`, debitId: sql`value ->> 0`, creditId: sql`value ->> 1`, amount: sql`value ->> 2` },
      sql`FROM json_each(${transfers}) WHERE true`,
    ),
  ];
}
