import { parseArgs } from "node:util";
import { crons } from "#worker/crons.ts";
import { openDb } from "#worker/db/client.ts";
import { meterD1 } from "#worker/db/meter.ts";
import type { Env } from "#worker/env.ts";
import { checkLedger } from "#worker/features/ledger/checks.ts";
import { stepPass } from "#worker/features/ledger/ledger-pass.ts";
import { reconcileCounters } from "#worker/features/ops/reconcile-counters.ts";
import { refillRange } from "#worker/features/search/index/refill.ts";
import { repairIndex } from "#worker/features/search/index/repair.ts";
import { jobs } from "#worker/jobs.ts";
import { recordD1 } from "../recording-d1.ts";
import { counted, openScale } from "../search/scales.ts";
import { fillBooks } from "./books.ts";

/** The size for which cycles are told. */
const GOAL = 1_000_000;
const RUNS_A_DAY = { fiveMinutes: 288, hourly: 24, nightly: 1 };
const SAMPLES = 8;

const { values } = parseArgs({
  options: { scale: { type: "string", default: "100000" }, orders: { type: "string", default: "50000" } },
});
const { env, dispose } = await openScale(Number(values.scale));
await fillBooks(env.DB, Number(values.orders));

type Cost = { statements: number; rows: number; ms: number };

/** The costs of one call, in the middle of several calls. */
async function costOf(call: (db: ReturnType<typeof openDb>["db"], d1: Env["DB"], nth: number) => Promise<unknown>) {
  const costs: Cost[] = [];
  for (let nth = 0; nth < SAMPLES; nth += 1) {
    const { d1, spent } = meterD1(env.DB);
    const begun = performance.now();
    await call(openDb(d1).db, d1, nth);
    costs.push({ ...spent, ms: performance.now() - begun });
  }
  return costs.toSorted((one, other) => one.ms - other.ms)[SAMPLES / 2]!;
}

const jobOf = (name: string) => jobs.find((job) => job.name === name)!;
/** Rows that a job walks in a day, when each of its turns walks so many. */
const aDay = (name: string, rows: number) => {
  const { cadence, turns = 20 } = jobOf(name);
  return RUNS_A_DAY[cadence] * turns * rows;
};

const table: string[][] = [];
function add(what: string, { statements, rows, ms }: Cost, cycle: string, within: string, holds: boolean) {
  table.push([what, counted(statements), counted(rows), ms.toFixed(0), cycle, `${within}${holds ? "" : " ✗"}`]);
}
const days = (count: number) => `${count.toFixed(1)}일`;

try {
  const { first = 0 } = (await env.DB.prepare("SELECT min(id) AS first FROM prompts WHERE id > 1000000").first<{
    first: number;
  }>())!;

  // The generated counters have no rows: the first walk repairs them, the second only looks.
  console.warn = () => undefined;
  const walks = "DELETE FROM proofs WHERE name NOT GLOB 'ledger *'";
  await env.DB.prepare(walks).run();
  await costOf((db) => reconcileCounters(db, env));
  await env.DB.prepare(walks).run();
  const counters = await costOf((db) => reconcileCounters(db, env));
  const counting = GOAL / aDay("reconcileCounters", 2_000);
  add("세는 수: 표마다 2,000행", counters, days(counting), "1일", counting <= 1);

  const repair = await costOf((db) => repairIndex(db));
  const repairing = GOAL / aDay("repairIndex", 200);
  add("색인 고치기: 글 200개와 줄 500개씩", repair, days(repairing), "7일", repairing <= 7);

  const refill = await costOf((_, d1, nth) =>
    refillRange(d1, { first_id: first + nth * 500, last_id: first + nth * 500 + 499 }),
  );
  const minutes = ((GOAL / 500) * refill.ms) / 60_000;
  add("색인 채우기: 글 500개", refill, `${minutes.toFixed(0)}분`, "60분", minutes <= 60);

  await env.DB.batch(
    ["DELETE FROM ledger_sums", "DELETE FROM proofs WHERE name GLOB 'ledger *'"].map((sql) => env.DB.prepare(sql)),
  );
  const step = await costOf((db) => stepPass(db, "rolling"));
  // A sale is two postings and a half, with its release and some refunds.
  const rolling = (2.5 * GOAL) / aDay("rollLedger", 2_000) + GOAL / aDay("rollLedger", 2_000);
  add("장부를 천천히: 거래 2,000건", step, days(rolling), "한 달", rolling <= 30);

  const recorder = recordD1(env.DB);
  const broken = (await checkLedger(openDb(recorder.d1).db)).filter(({ breaches }) => breaches.length > 0);
  const { queries } = recorder.take();
  const sum = (of: (query: (typeof queries)[0]) => number) => queries.reduce((total, query) => total + of(query), 0);
  const whole = { statements: queries.length, rows: sum(({ rowsRead }) => rowsRead), ms: sum(({ ms }) => ms) };
  const longest = Math.max(...queries.map(({ ms }) => ms));
  const what = `장부 전체: 주문 ${counted(Number(values.orders))}개`;
  const isBounded = longest < 30_000 && whole.statements <= 1_000;
  add(what, whole, `가장 긴 문장 ${longest.toFixed(0)} ms`, "문장 1,000개, 하나에 30초", isBounded);
  if (broken.length > 0) throw new Error(`장부가 맞지 않아요: ${JSON.stringify(broken)}`);

  console.log(
    `\n프롬프트 ${counted(Number(values.scale))}개에서 잰 한 걸음과, ${counted(GOAL)}개의 한 바퀴 (크론 ${Object.values(crons).join(" · ")})\n`,
  );
  console.log("| 한 걸음 | 문장 | 읽고 쓴 행 | ms | 100만 개 한 바퀴 | 목표 |\n| --- | --: | --: | --: | --: | --: |");
  for (const row of table) console.log(`| ${row.join(" | ")} |`);
  if (table.some((row) => row.at(-1)!.endsWith("✗"))) process.exitCode = 1;
} finally {
  await dispose();
}
