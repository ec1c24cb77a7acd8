import { type Db, openDb } from "./db/client.ts";
import type { Env } from "./env.ts";
import { purges } from "./features/account/lifecycles.ts";
import { finishWithdrawals } from "./features/account/service.ts";
import { expireOrders, proveLedger, reconcilePayments, releaseSales } from "./features/commerce/service.ts";
import { resumeAnnouncements } from "./features/follows/service.ts";
import { purgeGuideImages } from "./features/guides/service.ts";
import { reconcileCounters } from "./features/ops/reconcile-counters.ts";
import { refreshPopularity } from "./features/prompts/service.ts";
import { mergeIndexStep, refreshCommonTerms, refreshSuggestions, repairIndex } from "./features/search/service.ts";
import { repairObjects } from "./features/uploads/service.ts";
import type { JobResult } from "./lib/job.ts";
import { logFailure } from "./lib/log.ts";

const RUNS_MAX = 20;

/** Does a bounded piece of work. A number is the rows that it changed, with more to do unless there were none. */
type Job = (db: Db, env: Env, started: Date) => Promise<number | JobResult>;
const jobs: Record<string, Job> = {
  // Money first: nothing else may keep an open payment waiting.
  reconcilePayments,
  expireOrders,
  releaseSales,
  refreshPopularity,
  refreshSuggestions,
  repairIndex,
  mergeIndexStep,
  refreshCommonTerms,
  reconcileCounters,
  resumeAnnouncements,
  finishWithdrawals,
  ...purges,
  proveLedger,
  repairObjects,
  purgeGuideImages,
};

async function runToEnd(db: Db, env: Env, { job, started }: { job: Job; started: Date }) {
  let rows = 0;
  for (let run = 0; run < RUNS_MAX; run += 1) {
    const result = await job(db, env, started);
    const { done, more } = typeof result === "number" ? { done: result, more: result > 0 } : result;
    rows += done;
    if (!more) break;
  }
  return rows;
}

/** The work of every five minutes, of which this one began at `started`. A job that fails is logged and leaves the others alone; what is left waits for the next run. */
export async function runJobs(env: Env, started = new Date()) {
  const { db } = openDb(env.DB, "first-primary");
  const done: Record<string, number | "failed"> = {};
  for (const [name, job] of Object.entries(jobs)) {
    try {
      done[name] = await runToEnd(db, env, { job, started });
    } catch (error) {
      done[name] = "failed";
      logFailure(error, { job: name });
    }
  }
  console.log(JSON.stringify({ level: "info", jobs: done }));
  return done;
}
