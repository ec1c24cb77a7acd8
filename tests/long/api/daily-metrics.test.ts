import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { OpsOverview } from "#contracts/ops.ts";
import { openDb } from "#worker/db/client.ts";
import { countDays } from "#worker/features/ops/daily-metrics.ts";
import { logAlert } from "#worker/lib/log.ts";
import { runJobs } from "#worker/scheduled.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows, stopClock } from "#tests/support/api/clock.ts";
import { createFaultyD1 } from "#tests/support/api/faulty-d1.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { query } from "#tests/support/api/rows.ts";
import { createSeller, requestPayout } from "#tests/support/api/sellers.ts";
import { DAY } from "#tests/support/shared/time.ts";

const TODAY = "2026-12-01";
const NOON = Date.parse(`${TODAY}T12:00:00+09:00`);
const count = () => countDays(openDb(env.DB).db);
const kept = () => query("SELECT day, metric, value FROM daily_metrics ORDER BY day, metric");

/** Members who signed up at these times. */
async function signUp(...times: string[]) {
  for (const at of times) await createMember({ createdAt: new Date(at) });
}

test("새 줄을 서울의 날마다 세고, 다시 세어도 그대로다", async () => {
  await signUp(`${TODAY}T00:00:00+09:00`, `${TODAY}T23:59:59+09:00`, "2026-12-02T00:00:00+09:00");
  expect(await count()).toEqual({ done: 3, more: false });
  const members = [
    { day: TODAY, metric: "members", value: 2 },
    { day: "2026-12-02", metric: "members", value: 1 },
  ];
  expect(await kept()).toEqual(members);
  expect(await count()).toEqual({ done: 0, more: false });
  expect(await kept()).toEqual(members);
  await signUp("2026-12-02T01:00:00+09:00");
  await count();
  expect((await kept())[1]).toEqual({ day: "2026-12-02", metric: "members", value: 2 });
});

test("풀린 판매의 몫과 정산은 판매도 환불도 아니다", async () => {
  await requestPayout(await createSeller(10_000));
  await count();
  expect(await query("SELECT metric, value FROM daily_metrics WHERE metric IN ('sales', 'refunds')")).toEqual([
    { metric: "sales", value: 1 },
  ]);
});

test("답을 잃고 다시 해도 한 번만 센다", async () => {
  await signUp(`${TODAY}T10:00:00+09:00`);
  const lost = createFaultyD1(env.DB, (call) =>
    call === 1 ? { when: "after", message: "Network connection lost." } : undefined,
  );
  await expect(countDays(openDb(lost.d1).db)).rejects.toThrow();
  await count();
  expect(await kept()).toEqual([{ day: TODAY, metric: "members", value: 1 }]);
});

test("지워져서 번호가 처음부터 다시 매겨진 표도 이어서 센다", async () => {
  const search = (day: string) =>
    env.DB.prepare("INSERT INTO searches(term, day, searcher) VALUES ('회의', ?, 'a')").bind(day).run();
  await search("2026-11-30");
  await count();
  await env.DB.prepare("DELETE FROM searches").run();
  await count();
  await search(TODAY);
  await count();
  expect(await kept()).toEqual([
    { day: "2026-11-30", metric: "searches", value: 1 },
    { day: TODAY, metric: "searches", value: 1 },
  ]);
});

test("한 번에 표마다 5,000줄까지 세고, 남았다고 말한다", async () => {
  const names = JSON.stringify(Array.from({ length: 5_001 }, (_, index) => `많은${index}`));
  await env.DB.prepare(
    "INSERT INTO members(nickname, nickname_key, social_type, created_at, updated_at) SELECT value, value, 'GOOGLE', 0, 0 FROM json_each(?)",
  )
    .bind(names)
    .run();
  expect(await count()).toEqual({ done: 5_000, more: true });
  expect(await count()).toEqual({ done: 1, more: false });
  expect(await kept()).toEqual([{ day: "1970-01-01", metric: "members", value: 5_001 }]);
});

test("운영자는 30일의 수와 밀린 일과 알림을 한 번에 본다", async () => {
  const clock = stopClock(NOON);
  const { seller, buyer, prompt } = await openShop();
  await buy(buyer, prompt.id);
  await call("POST", `/api/prompts/${prompt.id}/reports`, { as: buyer, body: { reason: "spam" } });
  await createPrompt(seller);
  await ageRows("prompts", "created_at", 29 * DAY, { id: prompt.id });
  logAlert("the books do not hold", { check: "x" });
  await runJobs(env, new Date(NOON));
  clock.to(1000);
  const as = await createMember({ role: "ADMIN" });
  const overview = await dataOf<OpsOverview>(call("GET", "/api/admin/overview", { as }));
  expect([overview.days.length, overview.days[0], overview.days[29]]).toEqual([30, "2026-11-02", TODAY]);
  const last = Object.fromEntries(Object.entries(overview.metrics).map(([metric, values]) => [metric, values.at(-1)]));
  expect(last).toEqual({ members: 2, prompts: 1, searches: 0, sales: 1, refunds: 0, reports: 1, errors: 0 });
  expect(overview.metrics.prompts[0]).toBe(1);
  expect(overview.depth).toMatchObject({ jobs: { status: "ok", age_seconds: 1 }, payments: { oldest_seconds: null } });
  expect(overview.alerts).toEqual([
    { kind: "the books do not hold", untold: 0, last_at: new Date(NOON).toISOString() },
  ]);
});

test("운영자는 알림을 마지막에 있은 것부터 스무 종류까지 본다", async () => {
  await query(
    `INSERT INTO alerts(kind, told_at, last_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21)
      SELECT 'kind ' || i, 0, i FROM n`,
  );
  const as = await createMember({ role: "ADMIN" });
  const { alerts } = await dataOf<OpsOverview>(call("GET", "/api/admin/overview", { as }));
  expect([alerts.length, alerts[0]!.kind, alerts.at(-1)!.kind]).toEqual([20, "kind 21", "kind 2"]);
});

test("운영자가 아니면 그런 주소는 없다", async () => {
  const as = await createMember();
  expect(await problemOf(call("GET", "/api/admin/overview", { as }))).toMatchObject({ status: 404 });
});
