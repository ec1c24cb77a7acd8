import { api } from "#worker/api.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import type { Env } from "#worker/env.ts";
import type { SizeCase } from "./cases.ts";
import { percentile } from "./metrics.ts";

/** Three rounds of runs, of which the quietest counts for time: other work on the machine only ever adds to it. */
const THOROUGH = { warmUp: 2, rounds: 3, runs: 25 };
/** For what takes seconds, where a few milliseconds do not matter. */
export const ROUGH = { warmUp: 1, rounds: 1, runs: 3 };

type Run = { rowsRead: number; ms: number; shown: number; roundTrips: number };
/** What one question costs: the most rows of any run, and the spread of the database's own time. */
export type Cost = { rowsRead: number; roundTrips: number; shown: number; median: number; p95: number };

export async function costOfRuns(
  { warmUp, rounds: count, runs }: typeof THOROUGH,
  once: () => Promise<Run>,
): Promise<Cost> {
  for (let run = 0; run < warmUp; run += 1) await once();
  const rounds: Run[][] = [];
  for (let round = 0; round < count; round += 1) {
    rounds.push([]);
    for (let run = 0; run < runs; run += 1) rounds.at(-1)!.push(await once());
  }
  const all = rounds.flat();
  const leastOf = (share: number) =>
    Math.min(
      ...rounds.map((round) =>
        percentile(
          round.map(({ ms }) => ms),
          share,
        ),
      ),
    );
  return {
    rowsRead: Math.max(...all.map((run) => run.rowsRead)),
    roundTrips: Math.max(...all.map((run) => run.roundTrips)),
    shown: all.at(-1)!.shown,
    median: leastOf(0.5),
    p95: leastOf(0.95),
  };
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

export async function costOfOurs(env: Env, sizeCase: SizeCase): Promise<Cost> {
  const path = await turn(env, sizeCase);
  const recorder = recordD1(env.DB);
  return costOfRuns(THOROUGH, async () => {
    recorder.take();
    const { items } = await ask({ ...env, DB: recorder.d1 }, path);
    const { queries, roundTrips } = recorder.take();
    return {
      rowsRead: queries.reduce((sum, query) => sum + query.rowsRead, 0),
      ms: queries.reduce((sum, query) => sum + query.ms, 0),
      shown: items.length,
      roundTrips,
    };
  });
}
