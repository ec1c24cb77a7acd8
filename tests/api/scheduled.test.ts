import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { PromptCard } from "#contracts/prompts.ts";
import { type Cadence, type Job, jobs } from "#worker/jobs.ts";
import { runJobs } from "#worker/scheduled.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { MINUTE } from "#tests/support/shared/time.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { flushUsage, view } from "#tests/support/api/usage.ts";

const popularIds = async () =>
  (await dataOf<{ items: PromptCard[] }>(call("GET", "/api/prompts?sort=popular"))).items.map(({ id }) => id);

test("조회가 쌓인 프롬프트는 다음 정리 때 인기 순서에서 올라간다", async () => {
  const owner = await createMember();
  const viewed = await createPrompt(owner);
  const newer = await createPrompt(owner);
  await view(viewed.id);
  await flushUsage(viewed.id);
  expect(await popularIds()).toEqual([newer.id, viewed.id]);

  expect(await runJobs(env)).toMatchObject({ refreshPopularity: 1 });
  expect(await popularIds()).toEqual([viewed.id, newer.id]);
  expect(await runJobs(env)).toMatchObject({ refreshPopularity: 0 });
});

test("한 가지 일이 실패해도 나머지는 한다", async () => {
  await env.DB.prepare("DROP TABLE searches").run();
  expect(await runJobs(env)).toMatchObject({ purgeSearches: "failed", refreshPopularity: 0, purgeTokens: 0 });
});

test("때마다 하는 일에 빠진 것이 없고, 이름은 하나씩이다", async () => {
  const night = new Date("2026-12-01T04:00:00+09:00");
  expect(Object.keys(await runJobs(env, night))).toEqual(jobs.map(({ name }) => name));
  expect(jobs.map(({ name }) => name).toSorted()).toEqual([
    "countDays",
    "expireOrders",
    "finishWithdrawals",
    "measureSize",
    "mergeIndexStep",
    "purgeArchives",
    "purgeDeliveries",
    "purgeDisputes",
    "purgeGuideImages",
    "purgeIdempotencyKeys",
    "purgeMessages",
    "purgeNotifications",
    "purgePrompts",
    "purgeRates",
    "purgeSearches",
    "purgeTokens",
    "purgeUnconsented",
    "purgeUnlinks",
    "reconcileCounters",
    "reconcileLedger",
    "reconcilePayments",
    "refillIndex",
    "refreshCommonTerms",
    "refreshPopularity",
    "refreshSuggestions",
    "releaseSales",
    "repairIndex",
    "repairObjects",
    "resumeAnnouncements",
    "tellBuyers",
    "rollLedger",
  ]);
});

describe("때마다 하는 일은", () => {
  const noon = new Date("2026-12-01T12:10:00+09:00");
  /** Does one of `pieces` a turn, and writes down that it did. */
  const worker = (name: string, pieces: number, turns: string[], cadence: Cadence = "fiveMinutes"): Job => ({
    name,
    cadence,
    run: async () => {
      turns.push(name);
      pieces -= 1;
      return { done: 1, more: pieces > 0 };
    },
  });

  test.each([
    ["2026-12-01T12:10:00+09:00", ["fiveMinutes"]],
    ["2026-12-01T12:00:00+09:00", ["fiveMinutes", "hourly"]],
    ["2026-12-01T12:04:59+09:00", ["fiveMinutes", "hourly"]],
    ["2026-12-01T12:05:00+09:00", ["fiveMinutes"]],
    ["2026-12-01T04:00:00+09:00", ["fiveMinutes", "hourly", "nightly"]],
    ["2026-12-01T04:05:00+09:00", ["fiveMinutes"]],
    ["2026-12-01T16:00:00+09:00", ["fiveMinutes", "hourly"]],
  ])("%s 에는 %j 의 차례다", async (at, cadences) => {
    const list = (["fiveMinutes", "hourly", "nightly"] as const).map((cadence) => worker(cadence, 1, [], cadence));
    expect(Object.keys(await runJobs(env, new Date(at), list))).toEqual(cadences);
  });

  test("모두 한 번씩 한 뒤에야 남은 것을 더 하고, 한 일을 더해서 센다", async () => {
    const turns: string[] = [];
    const list = [worker("a", 3, turns), worker("b", 1, turns), worker("c", 2, turns)];
    expect(await runJobs(env, noon, list)).toEqual({ a: 3, b: 1, c: 2 });
    expect(turns).toEqual(["a", "b", "c", "a", "c", "a"]);
  });

  test("끝나지 않는 일도 스무 번까지만 한다", async () => {
    expect(await runJobs(env, noon, [worker("endless", Infinity, [])])).toEqual({ endless: 20 });
  });

  test("함께 쓰는 4분이 지나면 멈추고, 차례가 오지 않은 일을 알린다", async () => {
    const clock = stopClock();
    const alerts = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const turns: string[] = [];
    const slow = (name: string, time: number): Job => ({
      ...worker(name, 5, turns),
      run: async () => {
        turns.push(name);
        clock.to(time);
        return { done: 1, more: true };
      },
    });
    const list = [slow("first", 4 * MINUTE - 1), slow("second", 4 * MINUTE), worker("third", 1, turns)];
    expect(await runJobs(env, noon, list)).toEqual({ first: 1, second: 1 });
    expect(turns).toEqual(["first", "second"]);
    expect(alerts.mock.calls.flat().map((line) => JSON.parse(line as string))).toEqual([
      { level: "alert", message: "scheduled jobs ran out of time", jobs: "third", version: expect.any(String) },
    ]);
  });
});
