import type { Db } from "#worker/db/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logAlert } from "#worker/lib/log.ts";
import { type PassName, stepPass } from "./ledger-pass.ts";

const SHOWN = 20;

async function step(db: Db, pass: PassName): Promise<JobResult> {
  const { findings, isEnd } = await stepPass(db, pass);
  for (const { check, breaches } of findings)
    logAlert("the books do not hold", { check, breaches: breaches.slice(0, SHOWN).join(" ") });
  return { done: findings.length, more: !isEnd };
}

/** Proves the next step of what was posted, and of what was open, since the night before; `done` counts the invariants that are broken. */
export const reconcileLedger = (db: Db) => step(db, "nightly");

/** Proves the next step of the whole books, over and over; `done` counts the invariants that are broken. */
export const rollLedger = (db: Db) => step(db, "rolling");
