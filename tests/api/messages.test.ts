import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Conversation, ConversationPage, Message } from "#contracts/messages.ts";
import type { Unread } from "#contracts/notifications.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";

/** Between members who follow each other; what is different for strangers is in messages-strangers.test.ts. */
async function send(as: Member, to: Member, content: string, extra: object = {}) {
  await acquaint(as, to);
  return dataOf<Message>(call("POST", "/api/messages", { as, body: { recipient_id: to.id, content, ...extra } }));
}
const conversationsOf = (as: Member, query = "") =>
  dataOf<Page<Conversation>>(call("GET", `/api/messages${query}`, { as }));
const open = (as: Member, id: number, query = "") =>
  dataOf<ConversationPage>(call("GET", `/api/messages/${id}${query}`, { as }));
const unread = (as: Member) => dataOf<Unread>(call("GET", "/api/unread", { as }));
const texts = ({ items }: { items: Message[] }) => items.map(({ content }) => content);

test("보낸 메시지가 두 사람의 대화에 있고, 받은 사람만 안 읽은 수가 오른다", async () => {
  const [one, other] = [await createMember({ nickname: "바다" }), await createMember({ nickname: "하늘" })];
  const message = await send(one, other, "  안녕하세요\n반가워요  ");
  expect(message).toEqual({
    id: expect.any(Number),
    conversation_id: expect.any(Number),
    sender_id: one.id,
    content: "안녕하세요\n반가워요",
    prompt: null,
    is_hidden: false,
    create_at: expect.stringMatching(/Z$/),
  });
  const card = { user_id: one.id, nickname: "바다", profile_image: null };
  expect(await conversationsOf(other)).toEqual({
    items: [{ id: message.conversation_id, other: card, last_message: message, unread_count: 1, is_muted: false }],
    next_cursor: null,
    request_count: 0,
  });
  expect((await conversationsOf(one)).items[0]).toMatchObject({ other: { user_id: other.id }, unread_count: 0 });
  expect(await unread(other)).toEqual({ messages: 1, notifications: 1 });
  expect(await unread(one)).toEqual({ messages: 0, notifications: 0 });
});

test("서로 먼저 보내도 대화는 하나이고, 열면 읽음이 된다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const sent = await Promise.all([send(one, other, "가"), send(other, one, "나"), send(one, other, "다")]);
  expect(new Set(sent.map(({ conversation_id }) => conversation_id)).size).toBe(1);
  const id = sent[0].conversation_id;
  expect(await unread(other)).toMatchObject({ messages: 2 });

  expect((await open(other, id)).items.map((message) => message.id)).toEqual(
    sent.map((message) => message.id).sort((a, b) => b - a),
  );
  expect(await unread(other)).toEqual({ messages: 0, notifications: 0 });
  expect(await unread(one)).toMatchObject({ messages: 1 });
  expect((await conversationsOf(other)).items[0]).toMatchObject({ unread_count: 0 });
});

test("여러 번 보내도 알림은 하나이고, 읽은 뒤의 메시지는 다시 알린다", async () => {
  const [one, other] = [await createMember({ nickname: "바다" }), await createMember()];
  const notifications = () => notificationsOf(other);
  const { conversation_id } = await send(one, other, "가");
  await send(one, other, "나");
  expect(await notifications()).toMatchObject([
    {
      kind: "message",
      title: "바다님이 메시지를 보냈어요.",
      link: `/mypage/message/message/${conversation_id}`,
      is_read: false,
    },
  ]);
  await open(other, conversation_id);
  expect(await notifications()).toMatchObject([{ is_read: true }]);
  await send(one, other, "다");
  expect(await notifications()).toMatchObject([{ is_read: false }]);
  expect(await unread(other)).toEqual({ messages: 1, notifications: 1 });
});

test("대화는 새로 쓴 순서로, 메시지는 새것부터 이어 본다", async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 4 }, () => createMember()));
  for (const other of others) await send(other, one!, "가");
  await send(one!, others[0]!, "나");
  const first = await conversationsOf(one!, "?limit=2");
  const second = await conversationsOf(one!, `?limit=2&cursor=${first.next_cursor}`);
  const order = [...first.items, ...second.items].map(({ other }) => other.user_id);
  expect(order).toEqual([others[0]!.id, others[2]!.id, others[1]!.id]);
  expect(second.next_cursor).toBeNull();

  const { id } = first.items[0]!;
  const newest = await open(one!, id, "?limit=1");
  expect(texts(newest)).toEqual(["나"]);
  expect(texts(await open(one!, id, `?limit=1&cursor=${newest.next_cursor}`))).toEqual(["가"]);
  expect(await problemOf(call("GET", `/api/messages/${id}?cursor=${first.next_cursor}`, { as: one }))).toMatchObject({
    status: 400,
    code: "invalid_cursor",
  });
});

test("내 쪽에서 지우면 나에게서만 사라지고, 새 메시지는 새것만 보인다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const { conversation_id: id } = await send(one, other, "옛것");
  expect(await dataOf(call("DELETE", `/api/messages/${id}`, { as: other }))).toEqual({ id });
  expect((await conversationsOf(other)).items).toEqual([]);
  expect(await unread(other)).toEqual({ messages: 0, notifications: 0 });
  for (const method of ["GET", "DELETE"])
    expect(await problemOf(call(method, `/api/messages/${id}`, { as: other }))).toMatchObject({ status: 404 });
  expect(texts(await open(one, id))).toEqual(["옛것"]);

  expect((await send(one, other, "새것")).conversation_id).toBe(id);
  expect(texts(await open(other, id))).toEqual(["새것"]);
  expect(texts(await open(one, id))).toEqual(["새것", "옛것"]);
});

test("프롬프트를 붙이면 이름이 함께 가고, 내린 뒤에는 받은 사람에게 보이지 않는다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const prompt = await createPrompt(other, { title: "회의록 다듬기" });
  const { prompt: shown, conversation_id } = await send(one, other, "궁금해요", { prompt_id: prompt.id });
  expect(shown).toEqual({ id: prompt.id, title: "회의록 다듬기" });
  await call("DELETE", `/api/prompts/${prompt.id}`, { as: other });
  for (const member of [one, other])
    expect((await open(member, conversation_id)).items[0]).toMatchObject({ prompt: null });
});

test("남의 대화는 없는 것이고, 로그인해야 한다", async () => {
  const [one, other, third] = [await createMember(), await createMember(), await createMember()];
  const { conversation_id: id } = await send(one, other, "가");
  for (const method of ["GET", "DELETE"]) {
    expect(await problemOf(call(method, `/api/messages/${id}`, { as: third }))).toMatchObject({ status: 404 });
    expect(await problemOf(call(method, "/api/messages/999999", { as: one }))).toMatchObject({ status: 404 });
    expect(await problemOf(call(method, "/api/messages/abc", { as: one }))).toMatchObject({ status: 400 });
    expect(await problemOf(call(method, `/api/messages/${id}`))).toMatchObject({ status: 401 });
  }
  expect(await problemOf(call("GET", "/api/messages"))).toMatchObject({ status: 401 });
  expect((await conversationsOf(third)).items).toEqual([]);
  expect(await unread(other)).toMatchObject({ messages: 1 });
});

test("대화와 메시지를 읽는 값은 보이는 만큼이다", async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 30 }, () => createMember()));
  for (const other of others) await send(other, one!, "가");
  const { results } = await env.MESSAGES.prepare(
    `EXPLAIN QUERY PLAN SELECT * FROM conversation_sides WHERE member_id = ? AND is_approach = 0 AND last_message_id > 0
      AND last_message_id < 9223372036854775807 ORDER BY last_message_id DESC LIMIT 20`,
  )
    .bind(one!.id)
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).not.toMatch(/SCAN|TEMP B-TREE/);
  expect((await conversationsOf(one!)).items).toHaveLength(20);
});

test("상대에게 쓸 수 있는지 대화가 알려 준다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const { conversation_id: id } = await send(one, other, "가");
  const states = async () => [(await open(one, id)).standing, (await open(other, id)).standing];
  expect(await states()).toEqual(["open", "open"]);
  await call("POST", `/api/members/blocks/${other.id}`, { as: one });
  expect(await states()).toEqual(["blocked", "apart"]);
  await call("DELETE", `/api/members/blocks/${other.id}`, { as: one });
  expect(await states()).toEqual(["open", "open"]);
  await changeRows("members", { status: "INACTIVE" }, { id: other.id });
  expect((await open(one, id)).standing).toBe("left");
});
