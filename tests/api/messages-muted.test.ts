import { expect, test } from "vitest";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { mute, read, readBox, say, unread } from "#tests/support/api/messages.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createDevice, messagesOf } from "#tests/support/api/push.ts";

async function createTalking() {
  const [one, other, third] = [await createMember(), await createMember(), await createMember()];
  await acquaint(one, other, third);
  const { conversation_id: id } = await say(one, other);
  return { one, other, third, id };
}

test("알림을 끈 대화는 알림도 기기 알림도 안 읽은 수도 없고, 다른 대화와 상대에게는 그대로다", async () => {
  const { one, other, third, id } = await createTalking();
  expect(await unread(other)).toEqual({ messages: 1, notifications: 1 });
  expect(await dataOf(mute(other, id))).toEqual({ id, is_muted: true });
  expect(await unread(other)).toEqual({ messages: 0, notifications: 0 });
  const browser = await createDevice(other);
  await say(one, other, "조용히 와요");
  expect(await unread(other)).toEqual({ messages: 0, notifications: 0 });
  expect([await notificationsOf(other), await messagesOf(browser)]).toEqual([[], []]);
  expect((await readBox(other)).items).toMatchObject([{ id, is_muted: true, unread_count: 2 }]);
  await say(third, other);
  expect(await unread(other)).toEqual({ messages: 1, notifications: 1 });
  await say(other, one);
  expect(await unread(one)).toEqual({ messages: 1, notifications: 1 });
  expect((await readBox(one)).items).toMatchObject([{ is_muted: false }]);
});

test("다시 켜면 안 읽은 수가 돌아오고, 다음 메시지부터 알린다", async () => {
  const { one, other, id } = await createTalking();
  for (let time = 0; time < 2; time += 1) expect((await mute(other, id)).status).toBe(200);
  await say(one, other);
  expect(await dataOf(mute(other, id, "DELETE"))).toEqual({ id, is_muted: false });
  expect(await unread(other)).toEqual({ messages: 2, notifications: 0 });
  await say(one, other);
  expect(await unread(other)).toEqual({ messages: 3, notifications: 1 });
  expect(await read(other, id)).toMatchObject({ is_muted: false });
  expect(await unread(other)).toEqual({ messages: 0, notifications: 0 });
});

test("남의 대화와 지운 대화의 알림은 끌 수 없고, 탈퇴하면 끈 것도 지워진다", async () => {
  const { one, other, third, id } = await createTalking();
  expect(await problemOf(mute(third, id))).toMatchObject({ status: 404 });
  expect(await problemOf(mute(undefined, id))).toMatchObject({ status: 401 });
  expect(await problemOf(mute(other, "abc"))).toMatchObject({ status: 400 });
  await dataOf(mute(other, id));
  const file = await call("GET", "/api/members/me/export", { as: other });
  expect(await file.json()).toMatchObject({
    conversations: [{ with_user_id: one.id, is_request: false, muted_at: expect.any(String) }],
  });
  await dataOf(call("DELETE", `/api/messages/${id}`, { as: other }));
  expect(await problemOf(mute(other, id, "DELETE"))).toMatchObject({ status: 404 });
});
