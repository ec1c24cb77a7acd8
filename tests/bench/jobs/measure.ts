import { openDb } from "#worker/db/client.ts";
import { meterD1 } from "#worker/db/meter.ts";
import type { Env } from "#worker/env.ts";
import { checkLedger } from "#worker/features/ledger/checks.ts";
import { stepPass } from "#worker/features/ledger/ledger-pass.ts";
import { reconcileCounters } from "#worker/features/ops/reconcile-counters.ts";
import { refillRange } from "#worker/features/search/index/refill.ts";
import { repairIndex } from "#worker/features/search/index/repair.ts";
import { recordD1 } from "../recording-d1.ts";

const SAMPLES = 8;
const WALKS = "DELETE FROM proofs WHERE name NOT GLOB 'ledger *'";
const PASSES = ["DELETE FROM ledger_sums", "DELETE FROM proofs WHERE name GLOB 'ledger *'"];

/** What one step costs. */
export type Cost = { statements: number; rows: number; ms: number };

/** The costs of one call, in the middle of several calls. */
async function costOf(
  { DB }: Env,
  call: (db: ReturnType<typeof openDb>["db"], d1: Env["DB"], nth: number) => Promise<unknown>,
) {
  const costs: Cost[] = [];
  for (let nth = 0; nth < SAMPLES; nth += 1) {
    const { d1, spent } = meterD1(DB);
    const begun = performance.now();
    await call(openDb(d1).db, d1, nth);
    costs.push({ ...spent, ms: performance.now() - begun });
  }
  return costs.toSorted((one, other) => one.ms - other.ms)[SAMPLES / 2]!;
}

/** The generated counters have no rows: the first walk repairs them, the second only looks. */
export async function costOfCounting(env: Env) {
  const walk = async () => {
    await env.DB.prepare(WALKS).run();
    return costOf(env, (db) => reconcileCounters(db, env));
  };
  await walk();
  return walk();
}

export const costOfRepair = (env: Env) => costOf(env, (db) => repairIndex(db));

export async function costOfRefill(env: Env) {
  const first = await env.DB.prepare("SELECT min(id) AS first FROM prompts WHERE id > 1000000").first<number>("first");
  return costOf(env, (_, d1, nth) => {
    const first_id = first! + nth * 500;
    return refillRange(d1, { first_id, last_id: first_id + 499 });
  });
}

export async function costOfRolling(env: Env) {
  await env.DB.batch(PASSES.map((sql) => env.DB.prepare(sql)));
  return costOf(env, (db) => stepPass(db, "rolling"));
}

/** The check of all books, with the milliseconds of its longest statement. Throws where they do not balance. */
export async function costOfChecking({ DB }: Env) {
  const recorder = recordD1(DB);
  const broken = (await checkLedger(openDb(recorder.d1).db)).filter(({ breaches }) => breaches.length > 0);
  if (broken.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(broken)}`);
  const { queries } = recorder.take();
  const sum = (of: (query: (typeof queries)[0]) => number) => queries.reduce((total, query) => total + of(query), 0);
  const cost: Cost = { statements: queries.length, rows: sum(({ rowsRead }) => rowsRead), ms: sum(({ ms }) => ms) };
  return { cost, longest: Math.max(...queries.map(({ ms }) => ms)) };
}
