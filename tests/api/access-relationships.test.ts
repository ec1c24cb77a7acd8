import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { MemberList } from "#contracts/follows.ts";
import type { MemberProfile } from "#contracts/members.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { countRows } from "#tests/support/api/rows.ts";

const members = (count: number) => Promise.all(Array.from({ length: count }, () => createMember()));
const tie = (method: string, what: "follows" | "blocks", as: Member, to: Member) =>
  call(method, `/api/members/${what}/${to.id}`, { as });
const write = (as: Member, to: Member) =>
  call("POST", "/api/messages", { as, body: { recipient_id: to.id, content: "안녕하세요" } });
const tell = (as: Member, to: Member) => call("POST", `/api/notifications/${to.id}`, { as });
const profile = ({ id }: Member, as?: Member) => dataOf<MemberProfile>(call("GET", `/api/members/${id}`, { as }));
const idsOf = async (path: string, as?: Member) =>
  (await dataOf<MemberList>(call("GET", `/api/members/${path}`, { as }))).items.map(({ user_id }) => user_id);

test("팔로우를 그만두면 그 한 사람과의 것만 끝나고, 남의 팔로우로는 알릴 수 없다", async () => {
  const [one, other, star, second] = await members(4);
  for (const fan of [one!, other!]) await dataOf(tie("POST", "follows", fan, star!));
  await dataOf(tie("POST", "follows", one!, second!));
  expect(await problemOf(tell(other!, second!))).toMatchObject({ status: 409 });
  await dataOf(tie("DELETE", "follows", one!, star!));
  expect(await idsOf(`followers/${star!.id}`)).toEqual([other!.id]);
  expect(await idsOf(`following/${one!.id}`)).toEqual([second!.id]);
  expect(await problemOf(tell(one!, star!))).toMatchObject({ status: 409 });
  expect((await tell(other!, star!)).status).toBe(200);
});

test("차단은 두 사람 사이의 일이다: 남과는 그대로 팔로우하고 쓴다", async () => {
  const [blocker, blocked, third] = await members(3);
  await dataOf(tie("POST", "follows", third!, blocked!));
  await dataOf(tie("POST", "blocks", blocker!, blocked!));
  for (const [as, to] of [
    [blocker!, third!],
    [third!, blocker!],
    [blocked!, third!],
    [third!, blocked!],
  ] as const) {
    expect((await tie("POST", "follows", as, to)).status).toBe(200);
    expect((await write(as, to)).status).toBe(201);
  }
  expect(await idsOf(`followers/${blocked!.id}`)).toEqual([third!.id]);
  expect(await profile(blocked!, third)).toMatchObject({ is_blocked: false, is_following: true });
  expect(await profile(third!, blocker)).toMatchObject({ is_blocked: false });
});

test("차단을 풀면 내가 한 그 사람의 차단만 풀린다", async () => {
  const [one, other, third] = await members(3);
  for (const [as, to] of [
    [one!, third!],
    [one!, other!],
    [other!, third!],
  ] as const)
    await dataOf(tie("POST", "blocks", as, to));
  await dataOf(tie("DELETE", "blocks", one!, third!));
  expect(await idsOf("blocks", one)).toEqual([other!.id]);
  expect(await idsOf("blocks", other)).toEqual([third!.id]);
  expect((await write(third!, other!)).status).toBe(403);
});

test("차단하면 서로의 팔로우 알림만 거두고 다른 사람의 알림은 남는다", async () => {
  const [one, other, third] = await members(3);
  for (const [as, to] of [
    [one!, other!],
    [other!, one!],
    [third!, one!],
    [one!, third!],
  ] as const) {
    await dataOf(tie("POST", "follows", as, to));
    await dataOf(tell(as, to));
  }
  await dataOf(tie("POST", "blocks", one!, other!));
  const heardOf = async (as: Member) => (await notificationsOf(as)).map(({ actor }) => actor!.user_id);
  expect(await heardOf(one!)).toEqual([third!.id]);
  expect(await heardOf(other!)).toEqual([]);
  expect(await heardOf(third!)).toEqual([one!.id]);
});

test("탈퇴한 회원의 차단은 줄도 남기지 않는다", async () => {
  const [one, gone] = [await createMember(), await createMember({ status: "INACTIVE" })];
  expect((await tie("POST", "blocks", one, gone)).status).toBe(404);
  expect(await countRows("blocks")).toBe(0);
});

test("남이 팔로우하는 회원을 내가 팔로우하는 것으로 보지 않는다", async () => {
  const [one, other, star, author] = await members(4);
  await createPrompt(star!);
  await dataOf(tie("POST", "follows", one!, star!));
  await dataOf(tie("POST", "follows", star!, author!));
  expect(await profile(star!, other)).toMatchObject({ is_following: false });
  const { items } = await dataOf<MemberList>(call("GET", "/api/prompters", { as: other! }));
  expect(items).toMatchObject([{ user_id: star!.id, is_following: false }]);
});

test("저장한 것을 빼면 그 하나만 빠진다", async () => {
  const writer = await createMember();
  const [one, other] = [await createPrompt(writer), await createPrompt(writer)];
  const reader = await createMember();
  for (const { id } of [one, other]) await dataOf(call("POST", `/api/prompts/${id}/bookmarks`, { as: reader }));
  await dataOf(call("DELETE", `/api/prompts/${one.id}/bookmarks`, { as: reader }));
  const { items } = await dataOf<Page<PromptCard>>(call("GET", "/api/members/me/bookmarks", { as: reader }));
  expect(items.map(({ id }) => id)).toEqual([other.id]);
  expect([(await readPrompt(one.id)).bookmark_count, (await readPrompt(other.id)).bookmark_count]).toEqual([0, 1]);
});
