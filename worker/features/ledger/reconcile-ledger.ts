import type { Db } from "#worker/db/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logAlert } from "#worker/lib/log.ts";
import { type PassName, stepPass } from "./ledger-pass.ts";

const SHOWN = 20;

/** Checks the next step of a pass and alerts to what is broken; `done` counts the broken invariants. */
export async function checkNext(db: Db, pass: PassName): Promise<JobResult> {
  const { findings, isEnd } = await stepPass(db, pass);
  for (const { check, breaches } of findings)
    logAlert("the books do not hold", { check, breaches: breaches.slice(0, SHOWN).join(" ") });
  return { done: findings.length, more: !isEnd };
}

/** A scheduled job: the next step of `nightly`. */
export const reconcileLedger = (db: Db) => checkNext(db, "nightly");

/** A scheduled job: the next step of `rolling`. */
export const rollLedger = (db: Db) => checkNext(db, "rolling");
