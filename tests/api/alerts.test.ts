import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { deliverAlerts } from "#worker/features/ops/deliver-alerts.ts";
import type { Job } from "#worker/jobs.ts";
import { logAlert } from "#worker/lib/log.ts";
import { consume } from "#worker/queue.ts";
import { runJobs } from "#worker/scheduled.ts";
import { toldAlerts } from "#tests/support/api/alerts.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createFaultyD1 } from "#tests/support/api/faulty-d1.ts";
import { columnOf, listRows } from "#tests/support/api/rows.ts";
import { MINUTE } from "#tests/support/shared/time.ts";

const KIND = "an order could not be reconciled";
const ORDER = "0b0f7f0e-6c1f-4f5c-9c39-0d6f3f1f7a11";
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const alert = (about: Record<string, string | number> = { order_id: ORDER }) => logAlert(KIND, about);
const texts = async () => (await toldAlerts()).map(({ text }) => text);

describe("알림은", () => {
  test("Slack과 Discord가 읽는 꼴로, 아무도 부르지 않고 보낸다", async () => {
    alert();
    await deliverAlerts(env);
    const [told, ...more] = await toldAlerts();
    expect(more).toEqual([]);
    expect(told).toEqual({ text: told!.text, content: told!.text, allowed_mentions: { parse: [] } });
    expect(told!.text).toContain(KIND);
    expect(told!.text).toContain(`order_id=${ORDER}`);
  });

  test("종류마다 한 시간에 한 번이고, 그사이 몇 번 있었는지 다음에 말한다", async () => {
    const clock = stopClock();
    for (const at of [0, 1, HOUR - 1]) {
      clock.to(at);
      alert();
      await deliverAlerts(env);
    }
    expect(await toldAlerts()).toHaveLength(1);
    clock.to(HOUR);
    alert();
    logAlert("the books do not hold", { check: "sum" });
    await deliverAlerts(env);
    const [, again, other, ...more] = await texts();
    expect(again).toContain("지난 알림 뒤로 2번 더");
    expect(other).toContain("the books do not hold");
    expect(more).toEqual([]);
    expect(await listRows("alerts", "kind, untold")).toEqual([
      { kind: KIND, untold: 0 },
      { kind: "the books do not hold", untold: 0 },
    ]);
  });

  test("한꺼번에 여럿이면 셋만 보이고 나머지는 센다", async () => {
    for (let order = 1; order <= 5; order += 1) alert({ order_id: order });
    await deliverAlerts(env);
    const [text, ...more] = await texts();
    expect(more).toEqual([]);
    expect(text!.match(/order_id=/g)).toHaveLength(3);
    expect(text).toContain("2번 더");
  });

  test("토큰, 이메일, 긴 열쇠를 담지 않고, 길어도 Discord가 받는 만큼이다", async () => {
    alert({ why: `haneul@example.com eyJhbGciOi.eyJzdWIi.c2ln ${"k".repeat(64)}`, long: "가 ".repeat(3_000) });
    await deliverAlerts(env);
    const [text] = await texts();
    expect(text).not.toMatch(/@example|eyJ|k{40}/);
    expect(text!.length).toBeLessThanOrEqual(2_000);
  });

  test("웹훅이 받지 않으면 다음 것이 다시 시도한다", async () => {
    alert();
    const refusing: Env["EMULATOR"] = { fetch: async () => new Response("no", { status: 500 }) };
    await deliverAlerts({ ...env, EMULATOR: refusing });
    expect(await columnOf("alerts", "untold", { kind: KIND })).toBe(1);
    alert();
    await deliverAlerts(env);
    expect(await texts()).toEqual([expect.stringContaining("1번 더")]);
  });

  test("웹훅이 없으면 보내지 않고 적어만 둔다", async () => {
    alert();
    await deliverAlerts({ ...env, ALERT_WEBHOOK_URL: undefined });
    expect(await toldAlerts()).toEqual([]);
    expect(await listRows("alerts", "kind")).toEqual([{ kind: KIND }]);
  });
});

/** A webhook that answers when the test lets it. */
function createHangingHook() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const hook: Env["EMULATOR"] = { fetch: () => promise };
  return { hook, answer: () => resolve(new Response("ok")) };
}

test("대답하지 않는 웹훅은 요청을 붙들지 않는다", async () => {
  const { hook, answer } = createHangingHook();
  const context = createExecutionContext();
  alert();
  const response = await api.request("/api/health", {}, { ...env, EMULATOR: hook }, context);
  expect(response.status).toBe(200);
  answer();
  await waitOnExecutionContext(context);
  expect(await columnOf("alerts", "untold", { kind: KIND })).toBe(0);
});

describe("데이터베이스가 실패하면", () => {
  const { d1 } = createFaultyD1(env.DB, () => ({
    when: "before",
    message: "D1 DB is overloaded. Too many requests queued.",
  }));

  test("요청은 알림을 들고 있다가, 10초 쉬고 나서 보낸다", async () => {
    const clock = stopClock();
    alert();
    await api.request("/api/openapi.json", {}, { ...env, DB: d1 });
    clock.to(10_000 - 1);
    await api.request("/api/openapi.json", {}, env);
    expect(await toldAlerts()).toEqual([]);
    clock.to(10_000);
    await api.request("/api/openapi.json", {}, env);
    expect(await texts()).toEqual([expect.stringContaining(KIND)]);
  });

  test("정기 작업은 적어 두지 못해도 보낸다", async () => {
    await runJobs({ ...env, DB: d1 }, new Date());
    expect(await texts()).toEqual(expect.arrayContaining([expect.stringContaining("scheduled jobs failed")]));
  });
});

test("표가 아직 없는 데이터베이스에서도 요청은 답하고, 알림을 되풀이해 시도하지 않는다", async () => {
  await env.DB.prepare("ALTER TABLE alerts RENAME TO alerts_away").run();
  alert();
  const answer = await api.request("/api/openapi.json", {}, env);
  await env.DB.prepare("ALTER TABLE alerts_away RENAME TO alerts").run();
  expect(answer.status).toBe(200);
  await api.request("/api/openapi.json", {}, env);
  expect(await toldAlerts()).toEqual([]);
});

test("실패한 정기 작업은 이름을 알린다", async () => {
  const broken: Job = {
    name: "broken",
    cadence: "fiveMinutes",
    statements: 1,
    run: () => Promise.reject(new Error("x")),
  };
  const sound: Job = {
    name: "sound",
    cadence: "fiveMinutes",
    statements: 1,
    run: async () => ({ done: 1, more: false }),
  };
  await runJobs(env, new Date(), [broken, sound]);
  const [text, ...more] = await texts();
  expect(more).toEqual([]);
  expect(text).toContain("scheduled jobs failed\njobs=broken");
});

test("큐가 포기한 알림은 운영자에게 알리고 큐에서 뺀다", async () => {
  const ack = vi.fn();
  const messages = [{ prompt_id: 7 }, "?"].map((body) => ({ body, ack, retry: () => expect.unreachable() }));
  await consume({ queue: "geulgam-announcements-dead", messages }, env);
  expect(ack).toHaveBeenCalledTimes(2);
  const [text] = await texts();
  expect(text).toContain("an announcement left the queue undone\nprompt_id=7\nprompt_id=unreadable");
});

describe("날마다의 오류 수는", () => {
  const errors = async () =>
    (await listRows<{ value: number }>("daily_metrics", "value", { metric: "errors" })).map(({ value }) => value);

  test("뜻밖의 실패를 더하고, 거절은 더하지 않는다", async () => {
    stopClock();
    expect((await api.request("/api/prompts/x", {}, env)).status).toBe(400);
    expect(await errors()).toEqual([]);
    await env.DB.prepare("ALTER TABLE categories RENAME TO categories_away").run();
    for (let time = 0; time < 2; time += 1) expect((await api.request("/api/categories", {}, env)).status).toBe(500);
    await env.DB.prepare("ALTER TABLE categories_away RENAME TO categories").run();
    expect(await errors()).toEqual([2]);
  });
});

test("로그의 모든 줄에 워커의 판이 있다", async () => {
  const lines: string[] = [];
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  const broken: Job = {
    name: "broken",
    cadence: "fiveMinutes",
    statements: 1,
    run: () => Promise.reject(new Error("x")),
  };
  await runJobs({ ...env, VERSION: { id: "v-42", tag: "", timestamp: "" } }, new Date(), [broken]);
  expect(lines.map((line) => (JSON.parse(line) as { version: string }).version)).toEqual(["v-42", "v-42", "v-42"]);
});
