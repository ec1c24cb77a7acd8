import { jobs } from "#worker/jobs.ts";
import { bound } from "../bounds.ts";
import type { Options, Report } from "../harness.ts";
import { fillBooks } from "../jobs/books.ts";
import {
  type Cost,
  costOfChecking,
  costOfCounting,
  costOfRefill,
  costOfRepair,
  costOfRolling,
} from "../jobs/measure.ts";
import { counted, openScale } from "../search/scales.ts";
import { printTable } from "../search/table.ts";

/** The size for which cycles are told. */
const GOAL = 1_000_000;
const ORDERS = 50_000;
/** A sale is two postings and a half, with its release and some refunds; the reader of the pass walks the orders as well. */
const ROWS_PER_ORDER = 3.5;
const RUNS_A_DAY = { fiveMinutes: 288, hourly: 24, nightly: 1 };

/** Rows that a job walks in a day, when each of its turns walks so many. */
function aDay(name: string, rows: number) {
  const { cadence, turns = 20 } = jobs.find((job) => job.name === name)!;
  return RUNS_A_DAY[cadence] * turns * rows;
}

const days = (count: number) => `${count.toFixed(1)} days`;
const cellsOf = ({ statements, rows, ms }: Cost) => [counted(statements), counted(rows), ms.toFixed(0)];

/** One step of the jobs that walk whole tables, and how long they take for all of them. */
export async function reportJobs(report: Report, { scales }: Options) {
  const scale = scales.at(-1)!;
  const { env, dispose } = await openScale(scale);
  const rows: string[][] = [];
  const hold = (what: string, cost: Cost, cycle: string, measured: number, limit: number) => {
    rows.push([what, ...cellsOf(cost), cycle]);
    report.hold(what, measured, limit);
  };
  // What the jobs repair in generated rows they tell.
  console.warn = () => undefined;
  try {
    await fillBooks(env.DB, ORDERS);
    const counting = GOAL / aDay("reconcileCounters", 2_000);
    hold("counters: 2,000 rows of each table", await costOfCounting(env), days(counting), counting, bound.counting);
    const repairing = GOAL / aDay("repairIndex", 200);
    hold("index repair: 200 texts and 500 rows", await costOfRepair(env), days(repairing), repairing, bound.repairing);
    const refill = await costOfRefill(env);
    const minutes = ((GOAL / 500) * refill.ms) / 60_000;
    hold("index filling: 500 texts", refill, `${minutes.toFixed(0)} min`, minutes, bound.refilling);
    const rolling = (ROWS_PER_ORDER * GOAL) / aDay("rollLedger", 2_000);
    hold("ledger, rolling: 2,000 postings", await costOfRolling(env), days(rolling), rolling, bound.rolling);
    const { cost, longest } = await costOfChecking(env);
    const whole = `whole ledger: ${counted(ORDERS)} orders`;
    hold(whole, cost, `longest statement ${longest.toFixed(0)} ms`, longest, bound.ledgerStatement);
    report.hold(`${whole}, statements`, cost.statements, bound.ledgerStatements);
  } finally {
    await dispose();
  }
  report.title(`Jobs: a step measured with ${counted(scale)} prompts, and a round of ${counted(GOAL)}`);
  printTable(["step", "statements", "rows read and written", "ms", "round"], rows);
}
