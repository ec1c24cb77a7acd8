import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { overtaken } from "#tests/support/api/overtaken.ts";
import { answerWith, createDevice, messagesOf, readPush, sendWaiting } from "#tests/support/api/push.ts";
import { changeRows, countRows, listRows, query } from "#tests/support/api/rows.ts";
import { sendPushes } from "#worker/features/push/send-pushes.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { DAY, MINUTE, SECOND } from "#tests/support/shared/time.ts";

const noon = () => Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00+09:00`);
/** A follower's notification is written without any call to the API, so that nothing is sent but by the test. */
const tell = async (member: Member, kind = "settlement") => {
  const { db } = openDb(env.DB);
  await db.$client
    .prepare("INSERT INTO notifications(member_id, kind, about, content, created_at) VALUES (?, ?, ?, '', 1)")
    .bind(member.id, kind, crypto.randomUUID())
    .run();
};

test.each([404, 410])("%s 이면 그 기기를 지운다", async (status) => {
  const member = await createMember();
  const browser = await createDevice(member);
  await answerWith(browser, { status });
  await tell(member);
  await sendWaiting();
  expect([await countRows("push_devices"), await countRows("push_waiting")]).toEqual([0, 0]);
});

test("429와 5xx는 말한 때나 점점 늦게 다시 보내고, 다섯 번이면 그만둔다", async () => {
  const clock = stopClock(noon());
  const member = await createMember();
  const browser = await createDevice(member);
  await answerWith(browser, { status: 429, retry_after: "600" });
  await tell(member);
  await sendWaiting();
  const dueIn = async () =>
    Math.round((Number((await listRows("push_devices", "next_at"))[0]!.next_at) - clock.start) / MINUTE);
  expect(await dueIn()).toBe(10);
  expect((await readPush(member)).devices).toMatchObject([{ is_failing: true }]);
  const failedAt = await listRows("push_devices", "failed_at");
  clock.to(9 * MINUTE);
  await sendWaiting();
  expect(await listRows("push_devices", "attempts")).toEqual([{ attempts: 1 }]);
  await answerWith(browser, { status: 503 });
  let minutes = 10;
  for (const wait of [2, 4, 8]) {
    clock.to(minutes * MINUTE);
    await sendWaiting();
    minutes += wait;
    expect(await dueIn()).toBe(minutes);
  }
  clock.to(minutes * MINUTE);
  await sendWaiting();
  expect([await countRows("push_waiting"), await countRows("push_devices")]).toEqual([0, 1]);
  expect(await listRows("push_devices", "failed_at, attempts")).toEqual([{ ...failedAt[0], attempts: 0 }]);
  await answerWith(browser, {});
  await tell(member);
  clock.to(2 * 60 * MINUTE);
  await sendWaiting();
  expect(await messagesOf(browser)).toHaveLength(1);
  expect((await readPush(member)).devices).toMatchObject([{ is_failing: false }]);
  expect(await listRows("push_devices", "attempts")).toEqual([{ attempts: 0 }]);
});

test("다시 오라는 때가 멀어도 하루 뒤에는 다시 보낸다", async () => {
  const clock = stopClock(noon());
  const member = await createMember();
  await answerWith(await createDevice(member), { status: 503, retry_after: "99999999" });
  await tell(member);
  await sendWaiting();
  expect(await listRows("push_devices", "next_at")).toEqual([{ next_at: clock.start + DAY }]);
});

test("답하지 않는 서비스는 남을 붙잡지 않는다", async () => {
  const [slow, other] = [await createMember(), await createMember()];
  const [hanging, browser] = [await createDevice(slow), await createDevice(other)];
  await answerWith(hanging, { hang: 60_000 });
  await tell(slow);
  await tell(other);
  // Only the hanging service runs out of time, however late the other answers.
  const fetchLate = ((url: string, init?: RequestInit) =>
    env.EMULATOR!.fetch(url, url === hanging.endpoint ? init : { ...init, signal: null })) as typeof fetch;
  await sendPushes(openDb(env.DB).db, { ...env, PUSH_TIMEOUT_MS: "300", EMULATOR: { fetch: fetchLate } });
  expect(await messagesOf(browser)).toHaveLength(1);
  expect(await listRows("push_devices", "attempts, is_waiting", `member_id = ${slow.id}`)).toEqual([
    { attempts: 1, is_waiting: 1 },
  ]);
});

test("두 번 함께 보내도 한 번만 간다", async () => {
  const member = await createMember();
  const browser = await createDevice(member);
  await tell(member);
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
  expect(await messagesOf(browser)).toHaveLength(1);
});

test("보내는 사이에 온 것은 남았다가 다음에 간다", async () => {
  const clock = stopClock(noon());
  const member = await createMember();
  const browser = await createDevice(member);
  await tell(member);
  const { d1 } = overtaken(env.DB, 'update "push_waiting"', () => tell(member));
  await sendPushes(openDb(d1).db, env);
  expect(await messagesOf(browser)).toMatchObject([{ kind: "settlement", count: 1 }]);
  clock.to(MINUTE);
  await sendWaiting();
  expect((await messagesOf(browser)).slice(1)).toMatchObject([{ kind: "settlement", count: 1 }]);
  expect(await countRows("push_waiting")).toBe(0);
});

test("여러 종류를 함께 보내면 저마다 보낸 만큼 지운다", async () => {
  const member = await createMember();
  const browser = await createDevice(member);
  for (const kind of ["refund", "settlement", "settlement"]) await tell(member, kind);
  await sendWaiting();
  expect(await messagesOf(browser)).toMatchObject([{ kind: "summary", count: 3 }]);
  expect(await countRows("push_waiting")).toBe(0);
});

test("거절한 메시지는 다시 보내지 않고, 등록한 뒤에 안쪽 주소가 된 기기는 지운다", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const browser = await createDevice(member);
  await answerWith(browser, { status: 400 });
  await createDevice(other);
  await changeRows("push_devices", { endpoint: "https://10.0.0.5/a" }, { member_id: other.id });
  await tell(member);
  await tell(other);
  await sendWaiting();
  expect(await countRows("push_waiting")).toBe(0);
  expect(await listRows("push_devices", "member_id, attempts")).toEqual([{ member_id: member.id, attempts: 0 }]);
});

test("거절만 하는 기기는 닿지 않는 것으로 보이고, 처음 거절한 때부터 30일이 지나면 지운다", async () => {
  const clock = stopClock(noon());
  const member = await createMember();
  const browser = await createDevice(member);
  await answerWith(browser, { status: 400 });
  for (const time of [0, DAY]) {
    clock.to(time);
    await tell(member);
    await sendWaiting();
    expect((await readPush(member)).devices).toMatchObject([{ is_failing: true }]);
  }
  expect(await leftAt(clock, 30 * DAY, "push_devices")).toBe(1);
  expect(await leftAt(clock, 30 * DAY + SECOND, "push_devices")).toBe(0);
});

test("정기 작업이 남은 것을 보내고, 30일 동안 닿지 않은 기기는 지운다", async () => {
  const clock = stopClock(noon());
  const member = await createMember();
  const browser = await createDevice(member);
  await tell(member);
  expect(await runDueJobs()).toMatchObject({ sendPushes: 1 });
  expect(await messagesOf(browser)).toMatchObject([{ kind: "settlement", count: 1 }]);
  await changeRows("push_devices", { failed_at: clock.start }, { member_id: member.id });
  expect(await leftAt(clock, 30 * DAY, "push_devices")).toBe(1);
  expect(await leftAt(clock, 30 * DAY + SECOND, "push_devices")).toBe(0);
});

test("키가 없으면 켤 수 없고 아무것도 보내지 않는다", async () => {
  const member = await createMember();
  const using = { ...env, VAPID_PRIVATE_KEY: "" };
  expect(await dataOf(call("GET", "/api/members/me/push", { as: member, using }))).toMatchObject({ public_key: null });
  const browser = await createDevice(member);
  await tell(member);
  expect(await sendPushes(openDb(env.DB).db, using)).toEqual({ done: 0, more: false });
  expect(await messagesOf(browser)).toEqual([]);
});

test("한 번에 예순 대까지 보고, 지난번에 닿지 않은 기기는 여섯 대까지다", async () => {
  await createDevice(await createMember());
  await query(
    `INSERT INTO push_devices(member_id, family_id, endpoint, p256dh, auth, is_waiting, next_at, attempts, created_at)
     SELECT member_id, family_id || value, endpoint || value, p256dh, auth, 1, 0, value > 62, 0 FROM push_devices, json_each(?)`,
    JSON.stringify(Array.from({ length: 70 }, (_, index) => index + 1)),
  );
  await sendWaiting();
  const left = (attempts: number) => countRows("push_devices", { is_waiting: 1, attempts });
  expect([await left(0), await left(1)]).toEqual([2, 2]);
});
