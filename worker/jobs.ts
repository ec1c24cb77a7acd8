import type { Cadence } from "./crons.ts";
import type { Db } from "./db/client.ts";
import type { Env } from "./env.ts";
import { purges } from "./features/account/lifecycles.ts";
import { finishErasures } from "./features/account/erase-messages.ts";
import { purgeUnconsented } from "./features/account/purge-unconsented.ts";
import { finishWithdrawals } from "./features/account/finish-withdrawals.ts";
import { expireOrders } from "./features/commerce/expire-orders.ts";
import { reconcilePayments } from "./features/commerce/reconcile-payments.ts";
import { releaseSales } from "./features/commerce/release-sales.ts";
import { resumeAnnouncements } from "./features/watches/announce.ts";
import { refundUnclaimed } from "./features/gifts/refund-unclaimed.ts";
import { purgeGuideImages } from "./features/guides/purge-guide-images.ts";
import { reconcileLedger, rollLedger } from "./features/ledger/reconcile-ledger.ts";
import { tellBuyers } from "./features/moderation/tell-buyers.ts";
import { endComplaintTurns } from "./features/complaints/end-turns.ts";
import { endDueTakedowns } from "./features/takedowns/end-due.ts";
import { endDueLaunches } from "./features/pricing/end-due-launches.ts";
import { publishDue } from "./features/prompts/publish-due.ts";
import { refreshPopularity } from "./features/prompts/popularity.ts";
import { mergeIndexStep } from "./features/search/index/merge.ts";
import { refreshCommonTerms } from "./features/search/index/common-terms.ts";
import { refreshSuggestions } from "./features/search/suggest/refresh-suggestions.ts";
import { repairTerms } from "./features/search/suggest/repair-terms.ts";
import { refillIndex } from "./features/search/index/refill.ts";
import { repairIndex } from "./features/search/index/repair.ts";
import { purgePictures } from "./features/sharing/purge-pictures.ts";
import { sendPushes } from "./features/push/send-pushes.ts";
import { queueAdReminders, queueDigests, queueTerms, queueUpdates } from "./features/mail/queue-due.ts";
import { sendMails } from "./features/mail/send-mails.ts";
import { sketchPrompts } from "./features/vetting/sketch-prompts.ts";
import { keepPlaces } from "./features/leaderboard/keep-places.ts";
import { refreshLeaderboard } from "./features/leaderboard/refresh.ts";
import { tellCollectionFollowers } from "./features/collections/tell-followers.ts";
import { tellUpdates } from "./features/updates/tell-updates.ts";
import { tellAskers } from "./features/requests/tell-askers.ts";
import { ageTryouts } from "./features/tryouts/age-tryouts.ts";
import { repairObjects } from "./features/uploads/repair-objects.ts";
import { countDays } from "./features/ops/daily-metrics.ts";
import { measureSizes } from "./features/ops/gauges.ts";
import { reconcileCounters } from "./features/ops/reconcile-counters.ts";
import type { JobResult } from "./lib/job.ts";

/** A bounded piece of work; it is called again while its result says `more`. `started` is the time that the run was scheduled for. */
export type Job = {
  name: string;
  cadence: Cadence;
  /** The most statements that one turn sends: a turn begins only when the budget has as many left. */
  statements: number;
  /** The most turns in one run; 20 unless given. */
  turns?: number;
  /** Whether it moves money: it then runs before all others. */
  isMoney?: true;
  run: (db: Db, env: Env, started: Date) => Promise<JobResult>;
};

type Purge = Pick<Job, "cadence" | "statements">;
const PURGE: Purge = { cadence: "fiveMinutes", statements: 6 };
/** Purges of what few rows are added to in five minutes, and those that send more statements. */
const otherPurges: Record<string, Purge> = {
  purgeArchives: { cadence: "nightly", statements: 6 },
  purgeBarredIdentities: { cadence: "nightly", statements: 6 },
  purgeComplaints: { cadence: "nightly", statements: 2 },
  purgeInquiries: { cadence: "hourly", statements: 2 },
  purgeIdentityEvents: { cadence: "nightly", statements: 6 },
  purgeEvidence: { cadence: "nightly", statements: 2 },
  purgeDisputes: { cadence: "nightly", statements: 6 },
  purgeTakedowns: { cadence: "hourly", statements: 3 },
  purgeCollections: { cadence: "hourly", statements: 5 },
  purgeCopies: { cadence: "hourly", statements: 6 },
  purgeLearned: { cadence: "fiveMinutes", statements: 20 },
  purgeDeliveries: { cadence: "hourly", statements: 6 },
  purgeProposals: { cadence: "hourly", statements: 6 },
  purgeVettings: { cadence: "nightly", statements: 1 },
  purgeUpdates: { cadence: "nightly", statements: 6 },
  purgePrompts: { cadence: "hourly", statements: 6 },
  purgeUsageDays: { cadence: "nightly", statements: 6 },
  purgeAppTokens: { cadence: "hourly", statements: 6 },
  purgeApps: { cadence: "hourly", statements: 8 },
  purgeClients: { cadence: "hourly", statements: 10 },
  purgeCodes: { cadence: "hourly", statements: 6 },
  purgePersonalTokens: { cadence: "hourly", statements: 6 },
  purgeTokens: { cadence: "hourly", statements: 60 },
};

/** In the order in which they run, money first. Cadences and bounds are explained in docs/operations.md. */
export const jobs: Job[] = [
  { name: "reconcilePayments", cadence: "fiveMinutes", statements: 301, isMoney: true, run: reconcilePayments },
  { name: "expireOrders", cadence: "fiveMinutes", statements: 1, isMoney: true, run: expireOrders },
  { name: "releaseSales", cadence: "fiveMinutes", statements: 190, isMoney: true, run: releaseSales },
  { name: "endDueLaunches", cadence: "fiveMinutes", statements: 1, run: endDueLaunches },
  { name: "publishDue", cadence: "fiveMinutes", statements: 151, run: publishDue },
  { name: "refundUnclaimed", cadence: "hourly", statements: 301, isMoney: true, run: refundUnclaimed },
  { name: "endComplaintTurns", cadence: "fiveMinutes", statements: 161, run: endComplaintTurns },
  { name: "endDueTakedowns", cadence: "fiveMinutes", statements: 192, run: endDueTakedowns },
  { name: "tellBuyers", cadence: "fiveMinutes", statements: 90, run: tellBuyers },
  { name: "reconcileLedger", cadence: "nightly", statements: 20, turns: 100, run: reconcileLedger },
  { name: "rollLedger", cadence: "hourly", statements: 20, turns: 10, run: rollLedger },
  { name: "refreshPopularity", cadence: "fiveMinutes", statements: 4, run: refreshPopularity },
  { name: "refreshLeaderboard", cadence: "fiveMinutes", statements: 4, run: refreshLeaderboard },
  { name: "keepPlaces", cadence: "nightly", statements: 3, run: keepPlaces },
  { name: "refreshSuggestions", cadence: "hourly", statements: 10, run: refreshSuggestions },
  { name: "refillIndex", cadence: "fiveMinutes", statements: 30, turns: 5, run: refillIndex },
  { name: "repairIndex", cadence: "fiveMinutes", statements: 32, turns: 3, run: repairIndex },
  { name: "repairTerms", cadence: "fiveMinutes", statements: 5, run: repairTerms },
  { name: "sketchPrompts", cadence: "fiveMinutes", statements: 3, run: sketchPrompts },
  { name: "mergeIndexStep", cadence: "fiveMinutes", statements: 4, run: mergeIndexStep },
  { name: "refreshCommonTerms", cadence: "hourly", statements: 3, run: refreshCommonTerms },
  { name: "reconcileCounters", cadence: "hourly", statements: 44, turns: 24, run: reconcileCounters },
  { name: "resumeAnnouncements", cadence: "fiveMinutes", statements: 60, run: resumeAnnouncements },
  { name: "sendPushes", cadence: "fiveMinutes", statements: 14, turns: 6, run: (db, env) => sendPushes(db, env) },
  { name: "queueTerms", cadence: "hourly", statements: 2, run: queueTerms },
  { name: "queueAdReminders", cadence: "hourly", statements: 2, run: queueAdReminders },
  { name: "queueDigests", cadence: "hourly", statements: 2, run: queueDigests },
  { name: "queueUpdates", cadence: "hourly", statements: 2, run: queueUpdates },
  { name: "tellAskers", cadence: "hourly", statements: 4, run: tellAskers },
  { name: "tellCollectionFollowers", cadence: "fiveMinutes", statements: 5, run: tellCollectionFollowers },
  { name: "tellUpdates", cadence: "fiveMinutes", statements: 3, run: tellUpdates },
  { name: "ageTryouts", cadence: "hourly", statements: 1, run: ageTryouts },
  { name: "finishWithdrawals", cadence: "hourly", statements: 400, run: finishWithdrawals },
  { name: "finishErasures", cadence: "fiveMinutes", statements: 81, run: finishErasures },
  { name: "purgeUnconsented", cadence: "hourly", statements: 400, run: purgeUnconsented },
  ...Object.entries(purges).map(([name, purge]) => ({ name, ...PURGE, ...otherPurges[name], run: purge })),
  { name: "countDays", cadence: "hourly", statements: 30, run: countDays },
  { name: "measureSizes", cadence: "hourly", statements: 4, run: measureSizes },
  { name: "repairObjects", cadence: "fiveMinutes", statements: 110, run: repairObjects },
  { name: "purgeGuideImages", cadence: "hourly", statements: 3, run: purgeGuideImages },
  { name: "purgePictures", cadence: "hourly", statements: 6, run: purgePictures },
  // Last, so that what the others queued goes in the same run.
  { name: "sendMails", cadence: "fiveMinutes", statements: 136, turns: 5, run: (db, env) => sendMails(db, env) },
];
