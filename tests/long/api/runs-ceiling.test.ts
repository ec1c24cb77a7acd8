import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { takeRun } from "#worker/features/runs/take-run.ts";
import { resetRuns } from "#tests/support/api/runs.ts";

beforeEach(resetRuns);

const ASKED = 10_000;
const MEMBERS = 4_000;
const CEILING = 1_000;

test("만이 한꺼번에 써도 모두가 함께 쓰는 수는 꼭 그만큼이고, 절반을 돌려주면 그만큼 다시 열린다", async () => {
  const using = { ...env, RUNS_PER_DAY: "2", RUNS_CEILING: String(CEILING) };
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => takeRun(using, 1 + (at % MEMBERS)).catch(() => undefined)));
  const taken = (await ask(ASKED)).filter((run) => run !== undefined);
  expect(taken).toHaveLength(CEILING);
  const back = await Promise.all(taken.slice(0, CEILING / 2).map(({ giveBack }) => giveBack()));
  expect(new Set(back)).toEqual(new Set([true]));
  expect((await ask(CEILING)).filter((run) => run !== undefined)).toHaveLength(CEILING / 2);
});
