import type { Db } from "./db/client.ts";
import type { Env } from "./env.ts";
import { purges } from "./features/account/lifecycles.ts";
import { purgeUnconsented } from "./features/account/purge-unconsented.ts";
import { finishWithdrawals } from "./features/account/withdraw-when-clear.ts";
import { expireOrders } from "./features/commerce/expire-orders.ts";
import { reconcilePayments } from "./features/commerce/reconcile-payments.ts";
import { releaseSales } from "./features/commerce/release-sales.ts";
import { resumeAnnouncements } from "./features/follows/announce.ts";
import { purgeGuideImages } from "./features/guides/images.ts";
import { tellBuyers } from "./features/moderation/tell-buyers.ts";
import { reconcileLedger, rollLedger } from "./features/ledger/reconcile-ledger.ts";
import { refreshPopularity } from "./features/prompts/popularity.ts";
import { mergeIndexStep } from "./features/search/index/merge.ts";
import { refreshCommonTerms } from "./features/search/index/common-terms.ts";
import { refreshSuggestions } from "./features/search/suggest/refresh-suggestions.ts";
import { refillIndex } from "./features/search/index/refill.ts";
import { repairIndex } from "./features/search/index/repair.ts";
import { repairObjects } from "./features/uploads/repair-objects.ts";
import { countDays } from "./features/ops/daily-metrics.ts";
import { measureSize } from "./features/ops/gauges.ts";
import { reconcileCounters } from "./features/ops/reconcile-counters.ts";
import type { JobResult } from "./lib/job.ts";

/** How often a job runs. A nightly job runs once, in the run that starts between 04:00 and 04:05 in Korea. */
export type Cadence = "fiveMinutes" | "hourly" | "nightly";

/** A bounded piece of work; it is called again while its result says `more`. `started` is the time that the run was scheduled for. */
export type Job = {
  name: string;
  cadence: Cadence;
  run: (db: Db, env: Env, started: Date) => Promise<JobResult>;
};

const isFirstRunOfHour = (started: Date) => started.getUTCMinutes() < 5;

/** Whether a job of this cadence belongs to the run that was scheduled for `started`. */
export const isDue: Record<Cadence, (started: Date) => boolean> = {
  fiveMinutes: () => true,
  hourly: isFirstRunOfHour,
  // 04:00 in Korea is 19:00 in UTC, the whole year.
  nightly: (started) => started.getUTCHours() === 19 && isFirstRunOfHour(started),
};

/** In the order in which they run. Money comes first: no other job may delay an open payment. */
export const jobs: Job[] = [
  { name: "reconcilePayments", cadence: "fiveMinutes", run: reconcilePayments },
  { name: "expireOrders", cadence: "fiveMinutes", run: expireOrders },
  { name: "releaseSales", cadence: "fiveMinutes", run: releaseSales },
  { name: "tellBuyers", cadence: "fiveMinutes", run: tellBuyers },
  { name: "reconcileLedger", cadence: "nightly", run: reconcileLedger },
  { name: "refreshPopularity", cadence: "fiveMinutes", run: refreshPopularity },
  { name: "rollLedger", cadence: "hourly", run: rollLedger },
  { name: "refreshSuggestions", cadence: "fiveMinutes", run: refreshSuggestions },
  { name: "refillIndex", cadence: "fiveMinutes", run: refillIndex },
  { name: "repairIndex", cadence: "fiveMinutes", run: repairIndex },
  { name: "mergeIndexStep", cadence: "fiveMinutes", run: mergeIndexStep },
  { name: "refreshCommonTerms", cadence: "fiveMinutes", run: refreshCommonTerms },
  { name: "reconcileCounters", cadence: "fiveMinutes", run: reconcileCounters },
  { name: "resumeAnnouncements", cadence: "fiveMinutes", run: resumeAnnouncements },
  { name: "finishWithdrawals", cadence: "fiveMinutes", run: finishWithdrawals },
  { name: "purgeUnconsented", cadence: "hourly", run: purgeUnconsented },
  ...Object.entries(purges).map(([name, purge]) => ({ name, cadence: "fiveMinutes" as const, run: purge })),
  { name: "countDays", cadence: "hourly", run: countDays },
  { name: "measureSize", cadence: "hourly", run: measureSize },
  { name: "repairObjects", cadence: "fiveMinutes", run: repairObjects },
  { name: "purgeGuideImages", cadence: "fiveMinutes", run: purgeGuideImages },
];
