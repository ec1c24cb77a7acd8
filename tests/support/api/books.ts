import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { checkLedger } from "#worker/features/ledger/checks.ts";
import { changeRows, columnOf } from "./rows.ts";
import { bankPayments } from "./toss.ts";

/** The balance of a ledger account in won; zero before its first posting. */
export const balanceOf = async (account: string) =>
  (await columnOf<number>("ledger_account", "balance", { id: account })) ?? 0;

/** Sets the balance of a seller's account without a posting, which breaks the invariants of the ledger. */
export async function setBalance(account: string, won: number) {
  const credits = (await columnOf<number>("ledger_account", "credits", { id: account }))!;
  await changeRows("ledger_account", { debits: credits - won }, { id: account });
}

/** The invariants of the ledger that are broken, with the rows that break them. */
export async function breaches() {
  const findings = await checkLedger(openDb(env.DB).db);
  return findings.filter((finding) => finding.breaches.length > 0);
}

export const expectBooksToHold = async () => expect(await breaches()).toEqual([]);

/** Expects every invariant of the ledger to hold, and the balance of the provider to be what it has captured. */
export async function expectBooksToMatchBank() {
  const isKept = (status: string) => status === "DONE" || status === "PARTIAL_CANCELED";
  const kept = (await bankPayments()).reduce(
    (sum, { status, balanceAmount }) => sum + (isKept(status) ? balanceAmount : 0),
    0,
  );
  expect(await balanceOf("pg_receivable")).toBe(kept);
  await expectBooksToHold();
}
