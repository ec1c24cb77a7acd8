import { expect, test } from "vitest";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember, signInAgain } from "#tests/support/api/members.ts";
import {
  answerWith,
  createBrowser,
  createDevice,
  messagesOf,
  readPush,
  renew,
  sendWaiting,
} from "#tests/support/api/push.ts";
import { listRows } from "#tests/support/api/rows.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { MINUTE } from "#worker/lib/time.ts";

const noon = () => Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00+09:00`);
async function write(as: Member, recipient_id: number) {
  await acquaint(as, { id: recipient_id });
  return dataOf(call("POST", "/api/messages", { as, body: { recipient_id, content: "비밀 이야기예요" } }));
}

test("브라우저가 구독을 바꾸면 로그인 없이 옛 주소의 비밀로 이어 받고, 기다리던 것도 새 주소로 간다", async () => {
  const clock = stopClock(noon());
  const [member, other] = [await createMember(), await createMember()];
  const [before, after] = [await createDevice(member), await createBrowser()];
  const [device] = (await readPush(member)).devices;
  await write(other, member.id);
  await write(other, member.id);
  expect(await dataOf(renew(before, after))).toEqual({ is_renewed: true });
  expect((await readPush(member)).devices).toMatchObject([{ id: device!.id, is_this: true, is_failing: false }]);
  clock.to(MINUTE);
  await sendWaiting();
  expect(await messagesOf(before)).toHaveLength(1);
  expect(await messagesOf(after)).toMatchObject([{ kind: "message", count: 1 }]);
  // What was told once more came from nobody's device any more.
  expect(await problemOf(renew(before, after))).toMatchObject({ status: 404 });
});

test("닿지 않던 기기도 이어 받으면 실패를 처음부터 센다", async () => {
  const clock = stopClock(noon());
  const [member, other] = [await createMember(), await createMember()];
  const [before, after] = [await createDevice(member), await createBrowser()];
  for (const browser of [before, after]) await answerWith(browser, { status: 503 });
  await write(other, member.id);
  const dueIn = async () => (Number((await listRows("push_devices", "next_at"))[0]!.next_at) - clock.start) / MINUTE;
  for (const minutes of [1, 3, 7]) {
    expect(await dueIn()).toBe(minutes);
    clock.to(minutes * MINUTE);
    await sendWaiting();
  }
  expect((await readPush(member)).devices).toMatchObject([{ is_failing: true }]);
  await dataOf(renew(before, after));
  expect((await readPush(member)).devices).toMatchObject([{ is_failing: false }]);
  clock.to(15 * MINUTE);
  await sendWaiting();
  expect(await dueIn()).toBe(16);
  await answerWith(after, {});
  clock.to(16 * MINUTE);
  await sendWaiting();
  expect(await messagesOf(after)).toMatchObject([{ kind: "message", count: 1 }]);
});

test("비밀을 모르거나, 로그아웃했거나, 다른 기기의 주소면 바뀌지 않는다", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const [own, others, fresh] = [await createDevice(member), await createDevice(other), await createBrowser()];
  const stolen = { endpoint: own.endpoint, keys: { ...own.keys, auth: fresh.keys.auth } };
  expect(await problemOf(renew(stolen, fresh))).toMatchObject({ status: 404 });
  expect(await problemOf(renew(own, others))).toMatchObject({ status: 409 });
  expect((await listRows("push_devices", "endpoint")).map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [own.endpoint, others.endpoint].toSorted(),
  );
  await signInAgain(member);
  await dataOf(call("DELETE", "/api/members/me/sessions", { as: member }));
  expect(await problemOf(renew(own, fresh))).toMatchObject({ status: 404 });
});

test("구독 주소는 1,000자까지 받고, 한 자라도 넘으면 400이다", async () => {
  const [own, { keys }] = [await createDevice(await createMember()), await createBrowser()];
  const endpoint = "https://fcm.googleapis.com/".padEnd(1_000, "a");
  const refused = renew(own, { endpoint: `${endpoint}a`, keys });
  expect(await problemOf(refused)).toMatchObject({ status: 400, fields: ["to.endpoint"] });
  expect(await dataOf(renew(own, { endpoint, keys }))).toEqual({ is_renewed: true });
  expect(await listRows("push_devices", "endpoint")).toEqual([{ endpoint }]);
});

test.each([
  ["auth", { auth: "짧아요" }],
  ["endpoint", { endpoint: 3 }],
  ["to", { to: null }],
  ["to.endpoint", { to: { endpoint: "https://127.0.0.1/a" } }],
  ["to.keys", { to: { keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } } }],
  ["to.keys.auth", { to: { keys: { p256dh: "B".repeat(87), auth: "" } } }],
])("%s 가 틀리면 400이고 기기는 그대로다 (%#)", async (field, { to, ...change }: Record<string, unknown>) => {
  const [own, fresh] = [await createDevice(await createMember()), await createBrowser()];
  const subscription = { endpoint: fresh.endpoint, keys: fresh.keys, ...(to as object) };
  const body = { endpoint: own.endpoint, auth: own.keys.auth, to: to === null ? null : subscription, ...change };
  const refused = call("PATCH", "/api/members/me/push/device", { body });
  expect(await problemOf(refused)).toMatchObject({ status: 400, fields: [field] });
  expect(await listRows("push_devices", "endpoint")).toEqual([{ endpoint: own.endpoint }]);
});
