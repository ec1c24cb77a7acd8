import { api } from "#worker/api.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import type { Env } from "#worker/env.ts";
import type { SizeCase } from "./cases.ts";
import { percentile } from "./metrics.ts";
import { counted } from "./scales.ts";
import { sqliteCpu } from "./sqlite-cpu.ts";

/** Rows and milliseconds that a question may cost at any scale; a suggestion is asked at every key. */
export const boundOf = ({ isTyped = false }: SizeCase) =>
  isTyped ? { rowsRead: 250, p95: 5 } : { rowsRead: 800, p95: 10 };

/** What breaks a bound, in words. Other work on the machine adds to p95 only, so the time counts where CPU and p95 are both above. */
export function brokenBy(label: string, { rowsRead, p95, cpu }: OwnCost, bound: ReturnType<typeof boundOf>) {
  return [
    ...(rowsRead > bound.rowsRead ? [`${label}: ${counted(rowsRead)}행 > ${counted(bound.rowsRead)}`] : []),
    ...(Math.min(p95, cpu) > bound.p95 ? [`${label}: p95 ${p95} ms, CPU ${cpu.toFixed(1)} ms > ${bound.p95}`] : []),
  ];
}

/** Other work on the machine only ever adds to the time: rounds of what is not cheap in CPU time are repeated until one is quiet. */
const THOROUGH = { warmUp: 1, runs: 25, rounds: 3 };
/** For what takes seconds, where a few milliseconds do not matter. */
export const ROUGH = { warmUp: 1, runs: 3, rounds: 1, quiet: 0 };

type Run = { rowsRead: number; ms: number; shown: number; roundTrips: number };
/** What one question costs: the most rows of any run, and the database's own time in the quietest round. */
export type Cost = { rowsRead: number; roundTrips: number; shown: number; least: number; median: number; p95: number };
/** With the CPU milliseconds of the same statements, which hold on a busy machine too. */
export type OwnCost = Cost & { cpu: number };

async function costOfRound(runs: number, once: () => Promise<Run>): Promise<Cost> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once());
  const times = all.map(({ ms }) => ms);
  return {
    rowsRead: Math.max(...all.map(({ rowsRead }) => rowsRead)),
    roundTrips: Math.max(...all.map(({ roundTrips }) => roundTrips)),
    shown: all.at(-1)!.shown,
    least: Math.min(...times),
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

export async function costOfRuns({ warmUp, runs, rounds, quiet }: typeof ROUGH, once: () => Promise<Run>) {
  await costOfRound(warmUp, once);
  let quietest = await costOfRound(runs, once);
  for (let round = 1; round < rounds && quietest.p95 > quiet; round += 1) {
    const next = await costOfRound(runs, once);
    const rowsRead = Math.max(quietest.rowsRead, next.rowsRead);
    quietest = { ...(next.p95 < quietest.p95 ? next : quietest), rowsRead };
  }
  return quietest;
}

type Answer = { data: { items: unknown[]; next_cursor?: string | null } };

async function ask(env: Env, path: string) {
  const response = await api.request(path, {}, env);
  if (!response.ok) throw new Error(`${decodeURI(path)}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as Answer).data;
}

/** The address of a later page, by the cursors that the API gives; the last one there is. */
async function turn(env: Env, { path, turns = 0 }: SizeCase) {
  let at = path;
  for (let page = 0; page < turns; page += 1) {
    const { next_cursor } = await ask(env, at);
    if (!next_cursor) break;
    at = `${path}&cursor=${encodeURIComponent(next_cursor)}`;
  }
  return at;
}

/**
 * What the statements of a question cost, over the database in this file. They are recorded once and run again: asking the API over the
 * proxies of `getPlatformProxy` takes half a second of CPU, which is not what is measured here.
 */
export async function costOfOurs(env: Env, file: string, sizeCase: SizeCase): Promise<OwnCost> {
  const recorder = recordD1(env.DB);
  const { items } = await ask({ ...env, DB: recorder.d1 }, await turn(env, sizeCase));
  const { queries, roundTrips } = recorder.take();
  const statements = queries.map(({ sql, params }) => env.DB.prepare(sql).bind(...params));
  const quiet = boundOf(sizeCase).p95;
  const cpu = sqliteCpu(file, queries, quiet);
  const rounds = cpu > quiet ? THOROUGH.rounds : 1;
  const cost = await costOfRuns({ ...THOROUGH, rounds, quiet }, async () => {
    const metas = (await env.DB.batch(statements)).map(({ meta }) => meta);
    return {
      rowsRead: metas.reduce((sum, { rows_read }) => sum + rows_read, 0),
      ms: metas.reduce((sum, { duration }) => sum + duration, 0),
      shown: items.length,
      roundTrips,
    };
  });
  return { ...cost, cpu };
}
