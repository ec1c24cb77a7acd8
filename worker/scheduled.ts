import { cadenceOf } from "./crons.ts";
import { type Db, openDb } from "./db/client.ts";
import { meterD1, type Spent } from "./db/meter.ts";
import type { Env } from "./env.ts";
import { type JobOutcome, type JobRun, readJobRuns, writeJobRuns } from "./features/ops/job-runs.ts";
import { deliverAlerts } from "./features/ops/deliver-alerts.ts";
import { setGauge } from "./features/ops/gauges.ts";
import { type Job, jobs } from "./jobs.ts";
import { log, logAlert, logAs, logFailure } from "./lib/log.ts";
import { buildVersionOf } from "./lib/build-version.ts";

/**
 * For all jobs of an invocation together. D1 takes 1,000 statements of an invocation; the next run starts five minutes after this one;
 * the rows keep a month of runs that spend all of them below what Workers Paid includes (25 billion).
 */
export const BUDGET = { statements: 1_000, rows: 2_000_000, ms: 4 * 60_000 };
/** The statements that read and store how runs went and deliver alerts, the one of `runScheduled` included. */
const RESERVE = 8;
const TURNS_MAX = 20;
/** Runs in a row without a turn after which a job raises an alert. */
const WAITED_MAX = 3;

/** By the name of the job: the rows that it changed. */
type Done = Record<string, number | "failed">;
type Run = {
  db: Db;
  env: Env;
  started: Date;
  until: number;
  budget: typeof BUDGET;
  spent: Spent;
  done: Done;
  unfinished: Set<string>;
};

const isLeft = ({ until, spent, budget }: Run, { statements }: Job) =>
  Date.now() < until && spent.statements + statements <= budget.statements - RESERVE && spent.rows < budget.rows;

/** Gives a job one turn and adds its rows to `done`. Returns whether it has more to do. A failure is logged and ends only this job. */
async function runOnce({ name, run }: Job, { db, env, started, done }: Run) {
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

/** Gives turns to these jobs in rounds, until none has more to do or the budget is spent: each has its first before any has its second. */
async function runRounds(due: Job[], run: Run) {
  let left = due;
  for (let round = 0; left.length > 0; round += 1) {
    const unfinished: Job[] = [];
    for (const job of left) {
      if (round >= (job.turns ?? TURNS_MAX) || !isLeft(run, job)) continue;
      if (await runOnce(job, run)) unfinished.push(job);
      else run.unfinished.delete(job.name);
    }
    for (const { name } of unfinished) run.unfinished.add(name);
    left = unfinished;
  }
}

/** The runs before this one. Without them the jobs run as if it were the first. */
const readEarlier = (db: Db) =>
  readJobRuns(db).catch((error: unknown) => {
    logFailure(error, { work: "read job runs" });
    return new Map<string, JobRun>();
  });

/** Stores how the run went and raises an alert for each job that starves. */
async function finish(db: Db, due: Job[], run: Run, earlier: Map<string, JobRun>) {
  const outcomes = due.map(({ name }): JobOutcome => {
    return { name, ran: name in run.done, isUnfinished: run.unfinished.has(name) };
  });
  for (const { name } of outcomes.filter(({ ran }) => !ran)) {
    const waited = (earlier.get(name)?.waited ?? 0) + 1;
    if (waited >= WAITED_MAX) logAlert("a scheduled job starves", { job: name, runs: waited });
  }
  await Promise.all([
    writeJobRuns(db, outcomes, run.started),
    setGauge(db, "jobs", Object.keys(run.done).length),
  ]).catch((error: unknown) => logFailure(error, { work: "write job runs" }));
}

/**
 * Runs jobs within one budget: first those that move money, then the others, longest waiting first. What is left is done by the next
 * run. A nightly job that a run does not finish goes on in the hourly runs. Returns and logs the rows that each job changed.
 */
export async function runJobs(env: Env, started = new Date(), list = jobs, budget = BUDGET): Promise<Done> {
  logAs(buildVersionOf(env));
  const limit = budget.statements - RESERVE;
  const { d1: DB, spent } = meterD1(env.DB, limit);
  const MESSAGES = env.MESSAGES && meterD1(env.MESSAGES, limit, spent).d1;
  const { db: ownDb } = openDb(env.DB, "first-primary");
  const begun = Date.now();
  const done: Done = {};
  const run: Run = {
    db: openDb(DB, "first-primary").db,
    env: { ...env, DB, MESSAGES },
    started,
    until: begun + budget.ms,
    budget,
    spent,
    done,
    unfinished: new Set(),
  };
  const earlier = await readEarlier(ownDb);
  const waitedOf = ({ name }: Job) => earlier.get(name)?.waited ?? 0;
  await runRounds(
    list.filter(({ isMoney }) => isMoney),
    run,
  );
  await runRounds(
    list.filter(({ isMoney }) => !isMoney).toSorted((one, other) => waitedOf(other) - waitedOf(one)),
    run,
  );
  await finish(ownDb, list, run, earlier);
  const waiting = list.filter(({ name }) => !(name in done)).map(({ name }) => name);
  const failed = Object.keys(done).filter((name) => done[name] === "failed");
  if (failed.length > 0) logAlert("scheduled jobs failed", { jobs: failed.join(" ") });
  log("info", { jobs: done, waiting, ...spent, ms: Date.now() - begun });
  await deliverAlerts(env, { evenUnsure: true });
  return done;
}

/** Runs what is due at a cron, see `crons`. */
export async function runScheduled({ cron, scheduledTime }: { cron: string; scheduledTime: number }, env: Env) {
  const cadence = cadenceOf(cron);
  const earlier = cadence === "hourly" ? await readEarlier(openDb(env.DB, "first-primary").db) : undefined;
  const isCarried = ({ name, cadence: ownCadence }: Job) =>
    ownCadence === "nightly" && Boolean(earlier?.get(name)?.isUnfinished || earlier?.get(name)?.waited);
  const due = jobs.filter((job) => job.cadence === cadence || isCarried(job));
  return runJobs(env, new Date(scheduledTime), due);
}
