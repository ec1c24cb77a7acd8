import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import { type Notification, notificationKinds, type Unread } from "#contracts/notifications.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

const list = (as: Member, query = "") => dataOf<Page<Notification>>(call("GET", `/api/notifications${query}`, { as }));
const unread = (as: Member) => dataOf<Unread>(call("GET", "/api/unread", { as }));
const tell = (to: Member, about: string, actor?: Member) =>
  notify(openDb(env.DB).db, { to: to.id, kind: "moderation", about, actorId: actor?.id, content: "살펴봐 주세요." });

async function followed() {
  const [fan, star] = [await createMember({ nickname: "바다" }), await createMember()];
  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  return { fan, star, say: () => call("POST", `/api/notifications/${star.id}`, { as: fan }) };
}

test("팔로우를 알리면 상대의 알림에 온다", async () => {
  const { fan, star, say } = await followed();
  expect(await dataOf(say())).toEqual({ notified: true });
  const { items, next_cursor } = await list(star);
  expect(next_cursor).toBeNull();
  expect(items).toEqual([
    {
      id: expect.any(Number),
      kind: "follow",
      title: "바다님이 회원님을 팔로우해요.",
      content: "",
      link: `/profile/${fan.id}`,
      actor: { user_id: fan.id, nickname: "바다", profile_image: null },
      prompt: null,
      is_read: false,
      create_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect(await unread(star)).toEqual({ messages: 0, notifications: 1 });
  expect(await unread(fan)).toEqual({ messages: 0, notifications: 0 });
});

test("한 팔로우는 한 번만 알린다: 거듭, 한꺼번에, 지운 뒤에 불러도", async () => {
  const { star, say } = await followed();
  await Promise.all([say(), say(), say()]);
  const { items } = await list(star);
  expect(items).toHaveLength(1);
  await call("DELETE", `/api/notifications/${items[0]!.id}`, { as: star });
  expect((await say()).status).toBe(200);
  expect((await list(star)).items).toEqual([]);
});

test("팔로우를 그만두면 알림도 거두고, 다시 팔로우하면 다시 알린다", async () => {
  const { fan, star, say } = await followed();
  await say();
  await call("DELETE", `/api/members/follows/${star.id}`, { as: fan });
  expect((await list(star)).items).toEqual([]);
  expect(await unread(star)).toMatchObject({ notifications: 0 });

  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  await say();
  expect((await list(star)).items).toHaveLength(1);
});

test("팔로우하지 않으면 409, 없는 회원이면 404", async () => {
  const [one, other, gone] = [await createMember(), await createMember(), await createMember({ status: "INACTIVE" })];
  const say = (id: number | string) => problemOf(call("POST", `/api/notifications/${id}`, { as: one }));
  expect(await say(other.id)).toMatchObject({ status: 409, code: "conflict" });
  expect(await say(one.id)).toMatchObject({ status: 409 });
  expect(await say(gone.id)).toMatchObject({ status: 404 });
  expect(await say(999_999)).toMatchObject({ status: 404 });
  expect(await say("abc")).toMatchObject({ status: 400, fields: ["id"] });
  expect(await problemOf(call("POST", `/api/notifications/${other.id}`))).toMatchObject({ status: 401 });
  expect((await list(other)).items).toEqual([]);
});

test("하나를 읽으면 읽음이 되고 수가 하나만 내려간다", async () => {
  const member = await createMember();
  await tell(member, "a");
  await tell(member, "b");
  const [newest] = (await list(member)).items;
  const path = `/api/notifications/${newest!.id}`;
  const reads = await Promise.all([1, 2, 3].map(() => dataOf<Notification>(call("GET", path, { as: member }))));
  expect(reads.map(({ is_read }) => is_read)).toEqual([true, true, true]);
  expect(await unread(member)).toMatchObject({ notifications: 1 });
  expect((await list(member)).items.map(({ is_read }) => is_read)).toEqual([true, false]);
});

test("모두 읽고, 지우고, 지운 것은 없다", async () => {
  const member = await createMember();
  for (const about of ["a", "b", "c"]) await tell(member, about);
  const [first] = (await list(member)).items;
  await call("DELETE", `/api/notifications/${first!.id}`, { as: member });
  expect(await unread(member)).toMatchObject({ notifications: 2 });
  expect(await dataOf(call("POST", "/api/notifications/read", { as: member }))).toEqual({
    messages: 0,
    notifications: 0,
  });
  expect(await unread(member)).toMatchObject({ notifications: 0 });
  expect((await list(member)).items).toHaveLength(2);
  for (const method of ["GET", "DELETE"])
    expect(await problemOf(call(method, `/api/notifications/${first!.id}`, { as: member }))).toMatchObject({
      status: 404,
    });
});

test("새것부터 이어 본다", async () => {
  const member = await createMember();
  for (const about of ["a", "b", "c"]) await tell(member, about);
  const first = await list(member, "?limit=2");
  const second = await list(member, `?limit=2&cursor=${first.next_cursor}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(ids).toHaveLength(3);
  expect(second.next_cursor).toBeNull();
});

describe("알릴 때", () => {
  test("같은 일은 한 번만, 나에게는, 차단한 회원에게서는 알리지 않는다", async () => {
    const [member, actor, blocked] = [await createMember(), await createMember(), await createMember()];
    await call("POST", `/api/members/blocks/${blocked.id}`, { as: member });
    await Promise.all([tell(member, "a", actor), tell(member, "a", actor)]);
    await tell(member, "b", member);
    await tell(member, "c", blocked);
    expect((await list(member)).items).toHaveLength(1);
    expect(await unread(member)).toMatchObject({ notifications: 1 });
  });

  test("모든 종류가 문장과 우리 주소를 가진다", async () => {
    const [member, actor] = [await createMember(), await createMember({ nickname: "하늘" })];
    const prompt = await createPrompt(member, { title: "회의록 다듬기" });
    const { db } = openDb(env.DB);
    for (const kind of notificationKinds)
      await notify(db, { to: member.id, kind, about: kind, actorId: actor.id, promptId: prompt.id, subjectId: 7 });
    const { items } = await list(member, "?limit=50");
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(notificationKinds));
    for (const item of items) {
      expect(item.title).toMatch(/[가-힣].*요[.:]/);
      expect(item.link).toMatch(/^\/[a-z]/i);
    }
    expect(items.find(({ kind }) => kind === "review")!.title).toBe("하늘님이 ‘회의록 다듬기’에 후기를 남겼어요.");
  });

  test("그사이 내린 프롬프트와 탈퇴한 회원의 이름은 보이지 않는다", async () => {
    const [member, actor] = [await createMember(), await createMember({ nickname: "떠난사람" })];
    const prompt = await createPrompt(actor, { title: "감춘 제목" });
    await notify(openDb(env.DB).db, {
      to: member.id,
      kind: "new_prompt",
      about: "x",
      actorId: actor.id,
      promptId: prompt.id,
    });
    await call("DELETE", `/api/prompts/${prompt.id}`, { as: actor });
    await changeRows("members", { status: "INACTIVE" }, { id: actor.id });
    const [item] = (await list(member)).items;
    expect(item).toMatchObject({ actor: null, prompt: null, link: null });
    expect(JSON.stringify(item)).not.toMatch(/떠난사람|감춘 제목/);
  });
});

test("남의 알림은 없는 것이고, 로그인해야 한다", async () => {
  const [member, other] = [await createMember(), await createMember()];
  await tell(member, "a");
  const [item] = (await list(member)).items;
  for (const method of ["GET", "DELETE"]) {
    expect(await problemOf(call(method, `/api/notifications/${item!.id}`, { as: other }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(call(method, "/api/notifications/0", { as: other }))).toMatchObject({ status: 400 });
    expect(await problemOf(call(method, `/api/notifications/${item!.id}`))).toMatchObject({ status: 401 });
  }
  for (const path of ["/api/notifications", "/api/unread"])
    expect(await problemOf(call("GET", path))).toMatchObject({ status: 401 });
  expect(await problemOf(call("POST", "/api/notifications/read"))).toMatchObject({ status: 401 });
  expect(await problemOf(call("GET", "/api/notifications/read", { as: member }))).toMatchObject({ status: 405 });
  expect(await problemOf(call("GET", "/api/notifications?cursor=%%", { as: member }))).toMatchObject({ status: 400 });
  expect(await problemOf(call("GET", "/api/notifications?limit=51", { as: member }))).toMatchObject({ status: 400 });
  expect(await unread(member)).toMatchObject({ notifications: 1 });
});

test("반년이 지난 알림은 정리 때 사라지고 수도 맞는다", async () => {
  const member = await createMember();
  await tell(member, "old");
  await changeRows("notifications", { created_at: Date.now() - 200 * DAY });
  await tell(member, "new");
  expect(await runDueJobs()).toMatchObject({ purgeNotifications: 1 });
  expect((await list(member)).items).toHaveLength(1);
  expect(await unread(member)).toMatchObject({ notifications: 1 });
});
