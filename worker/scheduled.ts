import { type Db, openDb } from "./db/client.ts";
import type { Env } from "./env.ts";
import { isDue, type Job, jobs } from "./jobs.ts";
import { deliverAlerts } from "./features/ops/deliver-alerts.ts";
import { setGauge } from "./features/ops/gauges.ts";
import { log, logAlert, logAs, logFailure } from "./lib/log.ts";
import { versionOf } from "./lib/version.ts";

/** For all jobs of a run together: the next run starts five minutes after this one. */
const BUDGET_MS = 4 * 60_000;
const ROUNDS_MAX = 20;

type Run = { db: Db; env: Env; started: Date };
/** By the name of the job: the rows that it changed. */
type Done = Record<string, number | "failed">;

/** Runs a job once and adds its rows to `done`. Returns whether it has more to do. A failure is logged and ends only this job. */
async function runOnce({ name, run }: Job, { db, env, started }: Run, done: Done) {
  try {
    const result = await run(db, env, started);
    done[name] = Number(done[name] ?? 0) + result.done;
    return result.more;
  } catch (error) {
    done[name] = "failed";
    logFailure(error, { job: name });
    return false;
  }
}

/** Writes down that the jobs were run, and tells the operators of what they alerted to. */
async function report({ db, env }: Run, jobsDone: number) {
  try {
    await setGauge(db, "jobs", jobsDone);
  } catch (error) {
    logFailure(error, { work: "gauge" });
  }
  await deliverAlerts(env, { evenUnsure: true });
}

/**
 * Runs the jobs that are due at `started` in rounds, until none has more to do or the budget of time is spent: every job has its first
 * turn before any has its second, and what is left is done by the next run. Returns and logs the rows that each job changed.
 */
export async function runJobs(env: Env, started = new Date(), list = jobs): Promise<Done> {
  logAs(versionOf(env));
  const run = { db: openDb(env.DB, "first-primary").db, env, started };
  const until = Date.now() + BUDGET_MS;
  const done: Done = {};
  const due = list.filter(({ cadence }) => isDue[cadence](started));
  let left = due;
  for (let round = 0; round < ROUNDS_MAX && left.length > 0; round += 1) {
    const unfinished: Job[] = [];
    for (const job of left) {
      if (Date.now() < until && (await runOnce(job, run, done))) unfinished.push(job);
    }
    left = unfinished;
  }
  const waiting = due.filter(({ name }) => !(name in done)).map(({ name }) => name);
  if (waiting.length > 0) logAlert("scheduled jobs ran out of time", { jobs: waiting.join(" ") });
  const failed = Object.keys(done).filter((name) => done[name] === "failed");
  if (failed.length > 0) logAlert("scheduled jobs failed", { jobs: failed.join(" ") });
  log("info", { jobs: done });
  await report(run, Object.keys(done).length);
  return done;
}
