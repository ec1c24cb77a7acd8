import { env } from "cloudflare:workers";
import { jobs } from "#worker/jobs.ts";
import { runJobs } from "#worker/scheduled.ts";

/** They walk through everything to compare and to repair: three quarters of what a run of all jobs costs. */
const SWEEPS = ["reconcileLedger", "rollLedger", "reconcileCounters", "repairIndex", "repairObjects"];
const dueJobs = jobs.filter(({ name }) => !SWEEPS.includes(name));

/** Runs every scheduled job that does something when its time comes. */
export const runDueJobs = () => runJobs(env, new Date(), dueJobs);
