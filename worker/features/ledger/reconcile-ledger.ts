import type { Db } from "#worker/db/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logAlert } from "#worker/lib/log.ts";
import { checkLedger } from "./checks.ts";

/** Checks every invariant of the books and raises an alert for each that does not hold; `done` counts those. */
export async function reconcileLedger(db: Db): Promise<JobResult> {
  const broken = (await checkLedger(db)).filter(({ breaches }) => breaches.length > 0);
  for (const { check, breaches } of broken) logAlert("the books do not hold", { check, breaches: breaches.join(" ") });
  return { done: broken.length, more: false };
}
