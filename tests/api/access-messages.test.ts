import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Conversation, ConversationPage, Message } from "#contracts/messages.ts";
import type { Unread } from "#contracts/notifications.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows, listRows } from "#tests/support/api/rows.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";

/** Between members who follow each other; what is different for strangers is in messages-strangers.test.ts. */
async function send(as: Member, to: Member, content: string, extra: object = {}) {
  await acquaint(as, to);
  return dataOf<Message>(call("POST", "/api/messages", { as, body: { recipient_id: to.id, content, ...extra } }));
}
const conversationsOf = async (as: Member) =>
  (await dataOf<Page<Conversation>>(call("GET", "/api/messages", { as }))).items;
const read = (as: Member, id: number) => dataOf<ConversationPage>(call("GET", `/api/messages/${id}`, { as }));
const unread = (as: Member) => dataOf<Unread>(call("GET", "/api/unread", { as }));
const tell = (to: Member, about: string, more: { actorId?: number; promptId?: number } = {}) =>
  notify(openDb(env.DB).db, { to: to.id, kind: "moderation", about, content: "살펴봐 주세요.", ...more });
const members = (count: number) => Promise.all(Array.from({ length: count }, () => createMember()));

test("대화가 있는 사람도 남의 대화는 열거나 지울 수 없고, 내 대화에는 그 대화의 말만 있다", async () => {
  const [one, other, third] = await members(3);
  const theirs = await send(one!, other!, "둘만의 이야기");
  const mine = await send(third!, one!, "셋째의 이야기");
  for (const method of ["GET", "DELETE"])
    expect(await problemOf(call(method, `/api/messages/${theirs.conversation_id}`, { as: third! }))).toMatchObject({
      status: 404,
    });
  const { items, other: side } = await read(third!, mine.conversation_id);
  expect([items.map(({ content }) => content), side.user_id]).toEqual([["셋째의 이야기"], one!.id]);
  expect((await conversationsOf(third!)).map(({ id }) => id)).toEqual([mine.conversation_id]);
  expect((await read(one!, theirs.conversation_id)).items.map(({ content }) => content)).toEqual(["둘만의 이야기"]);
  expect((await conversationsOf(one!)).map(({ id }) => id)).toEqual([mine.conversation_id, theirs.conversation_id]);
});

test("한 대화를 읽거나 지우면 그 사람의 그 대화만 읽히고 지워진다", async () => {
  const [one, other, third] = await members(3);
  const { conversation_id: id } = await send(one!, other!, "가");
  await send(one!, third!, "나");
  await send(third!, other!, "다");
  await tell(other!, "따로 온 알림");
  await read(other!, id);
  expect(await unread(other!)).toEqual({ messages: 1, notifications: 2 });
  expect(await unread(third!)).toEqual({ messages: 1, notifications: 1 });

  await call("DELETE", `/api/messages/${id}`, { as: other! });
  expect((await notificationsOf(other!)).map(({ kind }) => kind).toSorted()).toEqual(["message", "moderation"]);
  expect((await notificationsOf(third!)).map(({ kind }) => kind)).toEqual(["message"]);
  expect(await conversationsOf(other!)).toHaveLength(1);
  expect(await conversationsOf(third!)).toHaveLength(2);
});

test("대화에 붙인 프롬프트는 숨겨지면 주인만 이름을 보고, 지우면 아무도 보지 못한다", async () => {
  const [one, owner] = await members(2);
  const [{ id }, shown] = [await createPrompt(owner!, { title: "숨길 글" }), await createPrompt(owner!)];
  const { conversation_id } = await send(one!, owner!, "궁금해요", { prompt_id: id });
  const named = async (as: Member) => [
    (await read(as, conversation_id)).items[0]!.prompt,
    (await conversationsOf(as))[0]!.last_message.prompt,
  ];
  await setStatus(id, "hidden");
  expect(await named(one!)).toEqual([null, null]);
  expect(await named(owner!)).toEqual([
    { id, title: "숨길 글" },
    { id, title: "숨길 글" },
  ]);
  await setStatus(id, "deleted");
  expect(await named(owner!)).toEqual([null, null]);
  const body = { recipient_id: owner!.id, content: "다시", prompt_id: id };
  expect(await problemOf(call("POST", "/api/messages", { as: one!, body }))).toMatchObject({ status: 404 });
  expect((await send(one!, owner!, "다른 글", { prompt_id: shown.id })).prompt).toMatchObject({ id: shown.id });
});

test("알림에 든 숨은 프롬프트는 산 사람은 이름을 보고, 환불한 사람과 사지 않은 사람은 보지 못한다", async () => {
  const [seller, buyer, refunded, other] = await members(4);
  const { id } = await createPrompt(seller!, { title: "팔던 글", price: 5_000 });
  const sale = { seller: seller!, promptId: id, price: 5_000 };
  await sellPrompt({ ...sale, buyer: buyer! });
  await refundSale(await sellPrompt({ ...sale, buyer: refunded! }));
  for (const member of [buyer!, refunded!, other!]) await tell(member, "글", { promptId: id });
  await setStatus(id, "hidden");
  const named = async (as: Member) => (await notificationsOf(as))[0]!.prompt;
  expect(await named(buyer!)).toEqual({ id, title: "팔던 글" });
  expect([await named(refunded!), await named(other!)]).toEqual([null, null]);
});

test("알림에 든 프롬프트는 숨겨지면 주인만 이름을 보고, 지우면 아무도 보지 못한다", async () => {
  const [owner, other] = await members(2);
  const { id } = await createPrompt(owner!, { title: "숨길 글" });
  for (const member of [owner!, other!]) await tell(member, "글", { promptId: id });
  const named = async (as: Member) => (await notificationsOf(as))[0]!.prompt;
  await setStatus(id, "hidden");
  expect([await named(owner!), await named(other!)]).toEqual([{ id, title: "숨길 글" }, null]);
  await setStatus(id, "deleted");
  expect([await named(owner!), await named(other!)]).toEqual([null, null]);
});

test("모두 읽음은 내 알림만 읽고, 목록은 내 알림만 보인다", async () => {
  const [one, other] = await members(2);
  await tell(one!, "내 것");
  await tell(other!, "남의 것");
  await call("POST", "/api/notifications/read", { as: one! });
  expect(await unread(other!)).toMatchObject({ notifications: 1 });
  expect((await notificationsOf(one!)).map(({ is_read }) => is_read)).toEqual([true]);
  expect((await notificationsOf(other!)).map(({ is_read }) => is_read)).toEqual([false]);
});

test("남이 차단한 사람의 소식은 내게 오고, 탈퇴한 회원에게는 아무것도 쓰지 않는다", async () => {
  const [one, blocker, actor, gone] = await members(4);
  await call("POST", `/api/members/blocks/${actor!.id}`, { as: blocker! });
  await changeRows("members", { status: "INACTIVE" }, { id: gone!.id });
  for (const to of [one!, blocker!, gone!]) await tell(to, "소식", { actorId: actor!.id });
  expect(await listRows("notifications", "member_id")).toEqual([{ member_id: one!.id }]);
});
