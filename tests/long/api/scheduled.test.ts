import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { PromptCard } from "#contracts/prompts.ts";
import { sql } from "drizzle-orm";
import { type Cadence, crons } from "#worker/crons.ts";
import { messagesDbOf, openDb } from "#worker/db/client.ts";
import { meterD1 } from "#worker/db/meter.ts";
import { type Job, jobs } from "#worker/jobs.ts";
import { BUDGET, runJobs, runScheduled } from "#worker/scheduled.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { jobNames } from "#tests/support/api/job-names.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { MINUTE } from "#tests/support/shared/time.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { flushUsage, view } from "#tests/support/api/usage.ts";
import { columnOf, listRows } from "#tests/support/api/rows.ts";

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
  const names = jobs.map(({ name }) => name);
  expect(Object.keys(await runJobs(env)).toSorted()).toEqual(names.toSorted());
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(jobNames);
});

describe("때마다 하는 일은", () => {
  const noon = new Date("2026-12-01T12:10:00+09:00");
  /** A tenth of the statements, for what does not depend on how many they are. */
  const tenth = { ...BUDGET, statements: BUDGET.statements / 10 };
  type Options = Partial<Omit<Job, "run">> & { spend?: number };
  /** Does one of `pieces` a turn, sends `spend` statements in it, and writes down that it did. */
  const worker = (name: string, pieces: number, turns: string[], { spend = 0, ...options }: Options = {}): Job => ({
    name,
    cadence: "fiveMinutes",
    statements: spend,
    ...options,
    run: async (db) => {
      turns.push(name);
      pieces -= 1;
      for (let sent = 0; sent < spend; sent += 1) await db.run(sql`SELECT 1`);
      return { done: 1, more: pieces > 0 };
    },
  });
  const alertsOf = (spy: { mock: { calls: unknown[][] } }) =>
    spy.mock.calls.flat().map((line) => JSON.parse(line as string) as Record<string, unknown>);
  const listenToAlerts = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

  test("모두 한 번씩 한 뒤에야 남은 것을 더 하고, 한 일을 더해서 센다", async () => {
    const turns: string[] = [];
    const list = [worker("a", 3, turns), worker("b", 1, turns), worker("c", 2, turns)];
    expect(await runJobs(env, noon, list)).toEqual({ a: 3, b: 1, c: 2 });
    expect(turns).toEqual(["a", "b", "c", "a", "c", "a"]);
  });

  test("돈에 관한 일을 남은 것까지 다 한 뒤에 나머지를 한다", async () => {
    const turns: string[] = [];
    const list = [worker("a", 2, turns), worker("money", 3, turns, { isMoney: true }), worker("b", 1, turns)];
    await runJobs(env, noon, list);
    expect(turns).toEqual(["money", "money", "money", "a", "b", "a"]);
  });

  test("끝나지 않는 일도 스무 번까지만, 따로 적은 일은 적은 만큼만 한다", async () => {
    const list = [worker("endless", Infinity, []), worker("few", Infinity, [], { turns: 3 })];
    expect(await runJobs(env, noon, list)).toEqual({ endless: 20, few: 3 });
  });

  test("함께 쓰는 4분이 지나면 멈춘다", async () => {
    const clock = stopClock();
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
  });

  test("함께 쓰는 문장이 1,000개를 넘지 않고, 모자라면 적게 쓰는 일만 더 한다", async () => {
    const { d1, spent } = meterD1(env.DB);
    const list = [worker("large", 9, [], { spend: 300 }), worker("small", 20, [], { spend: 10 })];
    expect(await runJobs({ ...env, DB: d1 }, noon, list)).toEqual({ large: 3, small: 9 });
    expect(spent.statements).toBeLessThanOrEqual(1_000);
    expect(spent.statements).toBeGreaterThan(950);
  });

  test("메시지 데이터베이스의 문장도 함께 센다", async () => {
    const { d1, spent } = meterD1(env.DB);
    const { d1: MESSAGES } = meterD1(env.MESSAGES, Infinity, spent);
    const run: Job["run"] = async (db, using) => {
      const messagesDb = messagesDbOf(db, using);
      for (let at = 0; at < 30; at += 1) await messagesDb.run(sql`SELECT 1`);
      return { done: 1, more: true };
    };
    const list = [{ ...worker("large", 9, [], { spend: 30 }), run }];
    expect(await runJobs({ ...env, DB: d1, MESSAGES }, noon, list, tenth)).toEqual({ large: 3 });
    expect(spent.statements).toBeLessThanOrEqual(100);
  });

  test("읽고 쓴 줄이 예산을 넘으면 멈춘다", async () => {
    const many: Job = {
      ...worker("many", 9, []),
      run: async (db) => {
        await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
          INSERT INTO proofs(name, position) SELECT 'a' || random(), i FROM n`);
        return { done: 1, more: true };
      },
    };
    const budget = { ...BUDGET, rows: 2_000 };
    expect(await runJobs(env, noon, [many, worker("after", 1, [])], budget)).toEqual({ many: 1 });
  });

  test("적은 것보다 많은 문장을 보내는 일은 1,000개에서 막히고, 그 일만 실패한다", async () => {
    const errors = listenToAlerts();
    const list = [worker("liar", 1, [], { spend: 1_001, statements: 1 }), worker("honest", 1, [])];
    expect(await runJobs(env, noon, list)).toEqual({ liar: "failed", honest: 1 });
    expect(alertsOf(errors)).toContainEqual(expect.objectContaining({ job: "liar", level: "error" }));
  });

  test("차례가 오지 않은 일은 다음에 먼저 하고, 세 번 잇달아 오지 않으면 알린다", async () => {
    const errors = listenToAlerts();
    const turns: string[] = [];
    const hog = () => worker("hog", 1, turns, { spend: 85, isMoney: true });
    const list = () => [hog(), worker("a", 1, turns, { spend: 2 }), worker("starved", 1, turns, { statements: 20 })];
    for (const runs of [1, 2]) {
      expect(await runJobs(env, noon, list(), tenth)).not.toHaveProperty("starved");
      expect(await columnOf("job_runs", "waited", { name: "starved" })).toBe(runs);
    }
    expect(alertsOf(errors)).toEqual([]);
    await runJobs(env, noon, list(), tenth);
    const alert = { level: "alert", message: "a scheduled job starves", job: "starved", runs: 3 };
    expect(alertsOf(errors)).toEqual([{ ...alert, version: expect.any(String) }]);
    turns.length = 0;
    await runJobs(env, noon, list().slice(1), tenth);
    expect(turns).toEqual(["starved", "a"]);
    expect(await columnOf("job_runs", "waited", { name: "starved" })).toBe(0);
  });

  test("지난 차례를 읽지 못해도 일은 한다", async () => {
    listenToAlerts();
    await env.DB.prepare("DROP TABLE job_runs").run();
    expect(await runJobs(env, noon, [worker("a", 1, [])])).toEqual({ a: 1 });
  });
});

describe("크론은", () => {
  const ranAt = async (cadence: Cadence) => {
    await env.DB.prepare("DELETE FROM job_runs").run();
    await runScheduled({ cron: crons[cadence], scheduledTime: Date.now() }, env);
    return (await listRows<{ name: string }>("job_runs", "name")).map(({ name }) => name).toSorted();
  };
  const namesOf = (cadence: Cadence) =>
    jobs
      .filter((job) => job.cadence === cadence)
      .map(({ name }) => name)
      .toSorted();

  test.each(["fiveMinutes", "hourly", "nightly"] as const)("%s 마다 그 주기의 일만 한다", async (cadence) => {
    expect(namesOf(cadence).length).toBeGreaterThan(0);
    expect(await ranAt(cadence)).toEqual(namesOf(cadence));
  });

  test("밤에 다 하지 못한 일은 한 시간마다의 차례에 이어 한다", async () => {
    await env.DB.prepare("INSERT INTO job_runs(name, is_unfinished) VALUES ('reconcileLedger', 1)").run();
    const done = await runScheduled({ cron: crons.hourly, scheduledTime: Date.now() }, env);
    expect(done).toHaveProperty("reconcileLedger");
    expect(await runScheduled({ cron: crons.hourly, scheduledTime: Date.now() }, env)).not.toHaveProperty(
      "reconcileLedger",
    );
  });

  test("어느 일의 한 차례도 적어 둔 문장보다 많이 보내지 않는다", async () => {
    for (const { name, statements, run } of jobs) {
      const { d1, spent } = meterD1(env.DB);
      const { d1: MESSAGES } = meterD1(env.MESSAGES, Infinity, spent);
      await run(openDb(d1).db, { ...env, DB: d1, MESSAGES }, new Date());
      expect([name, spent.statements > statements]).toEqual([name, false]);
    }
  });
});
