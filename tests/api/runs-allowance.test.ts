import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { FUTURE } from "#tests/support/api/purger.ts";
import { countingCalls, readerOf, readOffer, resetRuns, run, runCounter } from "#tests/support/api/runs.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { HOUR, SECOND } from "#tests/support/shared/time.ts";

beforeEach(resetRuns);

const limits = (perMember: number, ceiling: number): Env => ({
  ...env,
  RUNS_PER_DAY: String(perMember),
  RUNS_CEILING: String(ceiling),
});

const createRunnable = async (body = "한 줄로 줄여 주세요.") => (await createPrompt(await createMember(), { body })).id;

/** Runs to the end, or the status of the refusal. */
async function statusOf(as: Member, id: number, using: Env) {
  const response = await run(as, id, {}, using);
  await response.text();
  return response.status;
}

const rowsOf = (table: string) =>
  runInDurableObject(runCounter(), (_, { storage: { sql } }) => sql.exec(`SELECT * FROM ${table}`).toArray());

test("다섯 번을 쓰면 429이고, 서울의 자정까지 남은 초를 말하며, 자정에 다시 열린다", async () => {
  const id = await createRunnable();
  const [member, other] = [await createMember(), await createMember()];
  // 23:00 in Seoul.
  const clock = stopClock(FUTURE + 14 * HOUR);
  for (let at = 0; at < 5; at += 1) expect(await statusOf(member, id, env)).toBe(200);
  clock.to(HOUR - 2 * SECOND);
  const refused = await run(member, id);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
  expect(await problemOf(refused)).toMatchObject({ code: "rate_limited" });
  expect(await readOffer(member)).toMatchObject({ left: 0, opens_at: "2040-01-01T15:00:00.000Z" });
  expect(await statusOf(other, id, env)).toBe(200);
  clock.to(HOUR - 1);
  expect(await statusOf(member, id, env)).toBe(429);
  clock.to(HOUR);
  expect(await readOffer(member)).toMatchObject({ left: 5, opens_at: "2040-01-02T15:00:00.000Z" });
  expect(await statusOf(member, id, env)).toBe(200);
});

test("모두가 함께 쓰는 수를 다 쓰면 누구에게나 429이고, 자정에 다시 열린다", async () => {
  const id = await createRunnable();
  const using = limits(5, 2);
  const clock = stopClock(FUTURE);
  const members = await Promise.all([1, 2, 3].map(() => createMember()));
  expect(await statusOf(members[0]!, id, using)).toBe(200);
  expect(await readOffer(members[2]!, using)).toMatchObject({ left: 1 });
  expect(await statusOf(members[1]!, id, using)).toBe(200);
  expect(await statusOf(members[2]!, id, using)).toBe(429);
  expect(await readOffer(members[2]!, using)).toMatchObject({ left: 0, available: true });
  clock.to(24 * HOUR);
  expect(await statusOf(members[2]!, id, using)).toBe(200);
});

test("하나 남았을 때 두 탭에서 한꺼번에 쓰면 하나만 된다", async () => {
  const id = await createRunnable();
  const member = await createMember();
  const using = limits(1, 100);
  const statuses = await Promise.all([1, 2].map(() => statusOf(member, id, using)));
  expect(statuses.toSorted()).toEqual([200, 429]);
});

test("삼백이 한꺼번에 써도 모델은 꼭 정한 만큼만 불린다", async () => {
  const id = await createRunnable();
  const members = await Promise.all(Array.from({ length: 20 }, () => createMember()));
  const { calls, using } = countingCalls();
  const asked = Array.from({ length: 300 }, (_, at) =>
    statusOf(members[at % 20]!, id, { ...using, RUNS_PER_DAY: "4", RUNS_CEILING: "37" }),
  );
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(37);
  expect(statuses.filter((status) => status === 429)).toHaveLength(263);
  expect(calls.count).toBe(37);
  expect(await rowsOf("days")).toMatchObject([{ spent: 37, given_back: 0 }]);
});

test("아무것도 오지 않은 것은 돌려주되, 쓸 수 있는 만큼까지만 돌려준다", async () => {
  const id = await createRunnable("[model:empty]");
  const [member, other, last] = [await createMember(), await createMember(), await createMember()];
  const { calls, using } = countingCalls();
  const few = { ...using, RUNS_PER_DAY: "2", RUNS_CEILING: "3" };
  const tryAll = async (as: Member) => {
    for (let at = 0; at < 6; at += 1) await statusOf(as, id, few);
  };
  await tryAll(member);
  expect(calls.count).toBe(4);
  await tryAll(other);
  await tryAll(last);
  expect(calls.count).toBe(6);
  expect(await rowsOf("days")).toMatchObject([{ spent: 3, given_back: 3 }]);
});

test("다시 켜져도 센 것은 그대로다", async () => {
  const id = await createRunnable();
  const member = await createMember();
  await statusOf(member, id, env);
  await evictDurableObject(runCounter());
  expect(await readOffer(member)).toMatchObject({ left: 4 });
});

test("하루가 끝나면 누가 썼는지 지우고, 탈퇴하면 바로 잊되 센 수는 그대로다", async () => {
  const id = await createRunnable();
  const [member, leaving] = [await createMember(), await createMember()];
  const clock = stopClock(FUTURE);
  for (const one of [member, leaving]) await statusOf(one, id, env);
  await withdraw(leaving);
  expect((await rowsOf("runs")).map((row) => row.member)).toEqual([member.id, 0]);
  expect(await rowsOf("days")).toMatchObject([{ spent: 2 }]);
  clock.to(24 * HOUR);
  await runDurableObjectAlarm(runCounter());
  expect([await rowsOf("runs"), await rowsOf("days")]).toEqual([[], []]);
});

test("자정을 넘겨 끝난 답이 비었어도 새 날의 수는 그대로다", async () => {
  const id = await createRunnable("[model:empty]");
  const member = await createMember();
  const clock = stopClock(FUTURE + 15 * HOUR - SECOND);
  const reader = readerOf(await run(member, id));
  clock.to(SECOND);
  expect((await reader.rest()).end).toMatchObject({ problem: { code: "provider_unavailable" } });
  expect(await readOffer(member)).toMatchObject({ left: 5 });
});
