import { desc, eq } from "drizzle-orm";
import type { LedgerPass } from "#contracts/settlement-admin.ts";
import type { Db } from "#worker/db/client.ts";
import { ledgerPasses } from "#worker/db/schema/ledger.ts";
import { HOUR } from "#worker/lib/time.ts";
import { progressOf, restartPass } from "./ledger-pass.ts";
import { type PassRun, runOf } from "./pass-runs.ts";
import { checkNext } from "./reconcile-ledger.ts";

// A step takes at most 20 statements and D1 1,000 of an invocation; the time keeps the answer short.
const STEPS_MAX = 40;
const TIME_MS = 2_500;
/** A run without a step for this long is not continued: what it found may have been repaired since. */
const STALE_MS = HOUR;

async function toPass(db: Db, run: PassRun): Promise<LedgerPass> {
  return {
    pass: run.pass,
    begun_at: run.begunAt.toISOString(),
    ended_at: run.isEnded ? run.steppedAt.toISOString() : null,
    progress: run.isEnded ? 1 : await progressOf(db, run.pass),
    postings: run.postings,
    rows: run.rows,
    broken: Object.entries(run.breaches).map(([check, breaches]) => ({ check, breaches })),
  };
}

/** Of each pass the last run that ended and the one under way, latest step first. */
export async function listPasses(db: Db): Promise<LedgerPass[]> {
  const runs = await db.select().from(ledgerPasses).orderBy(desc(ledgerPasses.steppedAt));
  return Promise.all(runs.map((run) => toPass(db, run)));
}

/**
 * Takes the next steps of the pass that operators ask for, at most 40 or as many as begin within 2.5 seconds, and returns its run:
 * `ended_at` is null while there are more. After the end, the next call begins another run.
 */
export async function stepAskedPass(db: Db): Promise<LedgerPass> {
  const until = Date.now() + TIME_MS;
  const [earlier] = await runOf(db, "asked");
  if (earlier && earlier.steppedAt.getTime() < Date.now() - STALE_MS) await restartPass(db, "asked");
  let more = true;
  for (let steps = 0; more && steps < STEPS_MAX && (steps === 0 || Date.now() < until); steps += 1)
    ({ more } = await checkNext(db, "asked"));
  const run = await db
    .select()
    .from(ledgerPasses)
    .where(eq(ledgerPasses.pass, "asked"))
    .orderBy(desc(ledgerPasses.steppedAt), ledgerPasses.isEnded)
    .limit(1)
    .get();
  return toPass(db, run!);
}
