import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { ConversationPage, Message } from "#contracts/messages.ts";
import type { Unread } from "#contracts/notifications.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { sendMessage } from "#worker/features/messages/send.ts";
import { runJobs } from "#worker/scheduled.ts";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows } from "#tests/support/api/clock.ts";
import { cutOff } from "#tests/support/api/cut-off.ts";
import { createMember } from "#tests/support/api/members.ts";
import { changeRows, columnOf, countRows, rowOf } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";

// Without the jitter of the retries, and without printing every injected failure.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const body = (to: Member, content = "가") => ({ recipient_id: to.id, content });
async function send(as: Member, to: Member) {
  await acquaint(as, to);
  return dataOf<Message>(call("POST", "/api/messages", { as, body: body(to) }));
}
const unread = (as: Member) => dataOf<Unread>(call("GET", "/api/unread", { as }));

test("탈퇴하는 사이에 메시지 데이터베이스가 끊겨도 탈퇴하고, 남은 것은 정기 작업이 지운다", async () => {
  const [one, two] = [await createMember(), await createMember()];
  await acquaint(one, two);
  await send(two, one);
  const { d1: MESSAGES, fail, heal } = cutOff(env.MESSAGES);
  const using = { ...env, MESSAGES };
  fail();
  const answer = await call("DELETE", "/api/members", { as: one, body: { confirm: "탈퇴" }, using });
  expect(await dataOf(answer)).toMatchObject({ withdrawn: true });
  expect(await columnOf("members", "status", { id: one.id })).toBe("INACTIVE");
  expect(await columnOf("conversation_sides", "unread_count", { member_id: one.id })).toBe(1);
  expect(await countRows("erasures")).toBe(1);
  expect(await runJobs(using)).toMatchObject({ finishErasures: 0 });
  expect(await countRows("erasures")).toBe(1);
  heal();
  expect(await runJobs(using)).toMatchObject({ finishErasures: 1 });
  expect(await rowOf("conversation_sides", { member_id: one.id }, "last_message_id, unread_count")).toEqual({
    last_message_id: 0,
    unread_count: 0,
  });
  expect(await countRows("erasures")).toBe(0);
  expect(await runJobs(using)).toMatchObject({ finishErasures: 0 });
});

test("메시지를 지운 표시만 잃어도 다시 지우는 것은 같은 일이다", async () => {
  const one = await createMember();
  const { d1: DB, fail, heal } = cutOff(env.DB, 'delete from "erasures"');
  fail();
  const using = { ...env, DB };
  expect((await call("DELETE", "/api/members", { as: one, body: { confirm: "탈퇴" }, using })).status).toBe(200);
  expect(await countRows("inboxes", "closed_at IS NOT NULL")).toBe(1);
  expect(await countRows("erasures")).toBe(1);
  heal();
  expect(await runJobs(using)).toMatchObject({ finishErasures: 1 });
  expect(await countRows("inboxes", "closed_at IS NOT NULL")).toBe(1);
});

test("탈퇴할 수 없으면 메시지는 그대로다", async () => {
  const one = await createMember();
  const { d1: DB, fail } = cutOff(env.DB, 'insert into "must"');
  fail();
  const answer = await call("DELETE", "/api/members", { as: one, body: { confirm: "탈퇴" }, using: { ...env, DB } });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect([await countRows("inboxes"), await countRows("erasures")]).toEqual([0, 0]);
});

test("보내는 사이에 받는 회원이나 보내는 회원이 탈퇴했으면 쓰이지 않는다", async () => {
  for (const isSender of [true, false]) {
    const [one, two] = [await createMember(), await createMember()];
    await acquaint(one, two);
    await withdraw(isSender ? one : two);
    // Whoever was read before the withdrawal is still there.
    await changeRows("members", { status: "ACTIVE" }, { id: two.id });
    const { db } = openDb(env.DB);
    const { db: messagesDb } = openDb(env.MESSAGES);
    await expect(sendMessage({ db, messagesDb, member: one, env }, body(two))).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await countRows("messages")).toBe(0);
  }
});

test("메시지를 남기고 알림 앞에서 끊기면 같은 키로 다시 보낼 때 알림이 생기고 메시지는 하나다", async () => {
  const [one, two] = [await createMember(), await createMember()];
  await acquaint(one, two);
  const { d1: DB, fail, heal } = cutOff(env.DB, '"notifications"');
  const using = { ...env, DB };
  const again = () =>
    call("POST", "/api/messages", { as: one, body: body(two), headers: { "idempotency-key": "a" }, using });
  fail();
  expect((await again()).status).toBeGreaterThanOrEqual(500);
  expect(await unread(two)).toEqual({ messages: 1, notifications: 0 });
  heal();
  const { conversation_id: id } = await dataOf<Message>(again());
  expect(await unread(two)).toEqual({ messages: 1, notifications: 1 });
  expect((await dataOf<ConversationPage>(call("GET", `/api/messages/${id}`, { as: two }))).items).toHaveLength(1);
  await dataOf(again());
  expect(await unread(two)).toEqual({ messages: 0, notifications: 0 });
});

test("앞선 메시지의 알림을 이미 읽었어도, 끊긴 메시지를 다시 보내면 새 알림이 된다", async () => {
  const [one, two] = [await createMember(), await createMember()];
  await acquaint(one, two);
  const { conversation_id: id } = await send(one, two);
  await call("GET", `/api/messages/${id}`, { as: two });
  await ageRows("notifications", "created_at", 1_000);
  const { d1: DB, fail, heal } = cutOff(env.DB, '"notifications"');
  const again = () =>
    dataOf(
      call("POST", "/api/messages", {
        as: one,
        body: body(two, "나"),
        headers: { "idempotency-key": "b" },
        using: { ...env, DB },
      }),
    );
  fail();
  await expect(again()).rejects.toThrow();
  expect(await unread(two)).toEqual({ messages: 1, notifications: 0 });
  heal();
  await again();
  expect(await unread(two)).toEqual({ messages: 1, notifications: 1 });
  const told = await rowOf("notifications", { member_id: two.id });
  await again();
  expect(await rowOf("notifications", { member_id: two.id })).toEqual(told);
});

test("받은 회원이 이미 지운 메시지는 다시 보내도 알림이 되지 않는다", async () => {
  const [one, two] = [await createMember(), await createMember()];
  await acquaint(one, two);
  const { d1: DB, fail, heal } = cutOff(env.DB, '"notifications"');
  const again = () =>
    call("POST", "/api/messages", {
      as: one,
      body: body(two),
      headers: { "idempotency-key": "a" },
      using: { ...env, DB },
    });
  fail();
  expect((await again()).status).toBeGreaterThanOrEqual(500);
  heal();
  const id = await columnOf<number>("conversations", "id", {});
  await dataOf(call("DELETE", `/api/messages/${id}`, { as: two }));
  expect((await again()).status).toBe(201);
  expect(await unread(two)).toEqual({ messages: 0, notifications: 0 });
});

test("읽거나 지우고 알림 앞에서 끊겨도 다시 하면 알림까지 정리된다", async () => {
  const [one, two, three] = [await createMember(), await createMember(), await createMember()];
  const { d1: DB, fail, heal } = cutOff(env.DB, '"notifications"');
  const using = { ...env, DB };
  const [first, second] = [await send(one, two), await send(three, two)];
  const act = (method: string, { conversation_id: id }: Message) =>
    call(method, `/api/messages/${id}`, { as: two, using });
  fail();
  expect((await act("GET", first)).status).toBeGreaterThanOrEqual(500);
  expect((await act("DELETE", second)).status).toBeGreaterThanOrEqual(500);
  expect(await unread(two)).toEqual({ messages: 0, notifications: 2 });
  heal();
  expect((await act("GET", first)).status).toBe(200);
  expect(await unread(two)).toEqual({ messages: 0, notifications: 1 });
  expect(await problemOf(act("DELETE", second))).toMatchObject({ status: 404 });
  expect(await unread(two)).toEqual({ messages: 0, notifications: 0 });
});

test("내 기록을 받다가 메시지 데이터베이스가 끊기면 온전한 파일로 보이지 않고, 다시 받으면 온전하다", async () => {
  const [one, two] = [await createMember(), await createMember()];
  await acquaint(one, two);
  await send(one, two);
  const { d1: MESSAGES, fail, heal } = cutOff(env.MESSAGES);
  const download = () => call("GET", "/api/members/me/export", { as: one, using: { ...env, MESSAGES } });
  fail();
  await expect(download().then((file) => file.text())).rejects.toThrow();
  heal();
  expect(await (await download()).json()).toMatchObject({ messages_sent: [{ to_user_id: two.id, content: "가" }] });
});
