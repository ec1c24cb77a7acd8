import { expect, test } from "vitest";
import type { Notification } from "#contracts/notifications.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createAnswer, createRequest, removeAnswer } from "#tests/support/api/requests.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";

const read = (as: Member, { id }: Notification) => dataOf(call("GET", `/api/notifications/${id}`, { as }));
const noon = () => stopClock(Date.parse("2026-11-20T12:00:00+09:00"));

test("하루의 답은 알림 하나에 모으고, 요청이 여럿이면 내 요청으로 간다", async () => {
  noon();
  const asker = await createMember();
  const { id } = await createRequest(asker);
  await createAnswer(id);
  expect(await notificationsOf(asker)).toMatchObject([
    { kind: "request_answer", title: "‘강아지 산책 일지’에 답이 1개 달렸어요.", link: `/requests/${id}`, content: "" },
  ]);
  await createAnswer(id);
  expect((await notificationsOf(asker)).map(({ title }) => title)).toEqual(["‘강아지 산책 일지’에 답이 2개 달렸어요."]);
  await createAnswer((await createRequest(asker, { title: "다른 글감" })).id);
  expect(await notificationsOf(asker)).toMatchObject([
    { title: "요청 2개에 답이 3개 달렸어요.", link: "/mypage/requests", is_read: false },
  ]);
});

test("한꺼번에 답해도 알림은 하나이고 수가 맞다", async () => {
  noon();
  const asker = await createMember();
  const { id } = await createRequest(asker);
  await Promise.all([1, 2, 3, 4].map(() => createAnswer(id)));
  expect((await notificationsOf(asker)).map(({ title }) => title)).toEqual(["‘강아지 산책 일지’에 답이 4개 달렸어요."]);
});

test("읽은 날에는 더 알리지 않고, 그 뒤의 답은 이튿날 정기 작업이 한 번에 알린다", async () => {
  const clock = noon();
  const asker = await createMember();
  const { id } = await createRequest(asker);
  await createAnswer(id);
  await read(asker, (await notificationsOf(asker))[0]!);
  await createAnswer(id);
  await createAnswer((await createRequest(asker, { title: "다른 글감" })).id);
  clock.to(2 * HOUR);
  await runDueJobs();
  expect(await notificationsOf(asker)).toMatchObject([{ is_read: true }]);
  clock.to(DAY);
  await runDueJobs();
  expect(await notificationsOf(asker)).toMatchObject([
    { title: "요청 2개에 답이 2개 달렸어요.", is_read: false },
    { is_read: true },
  ]);
  clock.to(DAY + HOUR);
  await createAnswer(id);
  await runDueJobs();
  expect((await notificationsOf(asker)).map(({ title }) => title)).toEqual([
    "요청 2개에 답이 3개 달렸어요.",
    "‘강아지 산책 일지’에 답이 1개 달렸어요.",
  ]);
});

test("읽은 사람에게는, 다른 사람이 읽지 않은 알림이 있어도 더 알리지 않는다", async () => {
  noon();
  const [asker, other] = [await createMember(), await createMember()];
  const { id } = await createRequest(asker);
  await createAnswer(id);
  await createAnswer((await createRequest(other)).id);
  await read(asker, (await notificationsOf(asker))[0]!);
  await createAnswer(id);
  expect(await notificationsOf(asker)).toMatchObject([
    { title: "‘강아지 산책 일지’에 답이 1개 달렸어요.", is_read: true },
  ]);
  expect(await notificationsOf(other)).toMatchObject([{ is_read: false }]);
});

test("알림을 지운 날에도 다시 알리지 않는다", async () => {
  const clock = noon();
  const asker = await createMember();
  const { id } = await createRequest(asker);
  await createAnswer(id);
  const [first] = await notificationsOf(asker);
  await dataOf(call("DELETE", `/api/notifications/${first!.id}`, { as: asker }));
  await createAnswer(id);
  await runDueJobs();
  expect(await notificationsOf(asker)).toEqual([]);
  clock.to(DAY);
  await runDueJobs();
  expect((await notificationsOf(asker)).map(({ title }) => title)).toEqual(["‘강아지 산책 일지’에 답이 1개 달렸어요."]);
});

test("읽기 전에 답을 거두면 알림의 수가 줄고, 다 거두면 알림도 사라져 다음 답을 그날 알린다", async () => {
  noon();
  const asker = await createMember();
  const { id } = await createRequest(asker);
  const [one, other] = [await createAnswer(id), await createAnswer(id)];
  await dataOf(removeAnswer(one.prompter, id, one.id));
  expect((await notificationsOf(asker)).map(({ title }) => title)).toEqual(["‘강아지 산책 일지’에 답이 1개 달렸어요."]);
  await dataOf(removeAnswer(other.prompter, id, other.id));
  expect(await notificationsOf(asker)).toEqual([]);
  await createAnswer(id);
  expect(await notificationsOf(asker)).toHaveLength(1);
});

test("읽은 뒤에 거두면 알림은 그대로이고, 다시 답해도 그날은 조용하다", async () => {
  noon();
  const asker = await createMember();
  const { id } = await createRequest(asker);
  const one = await createAnswer(id);
  await read(asker, (await notificationsOf(asker))[0]!);
  await dataOf(removeAnswer(one.prompter, id, one.id));
  await createAnswer(id, one.prompter);
  await runDueJobs();
  expect(await notificationsOf(asker)).toMatchObject([{ is_read: true }]);
});

test("알림을 끄면 알리지 않고, 켜도 지난 답은 알리지 않는다", async () => {
  const clock = noon();
  const asker = await createMember();
  const mute = (muted_kinds: string[]) =>
    dataOf(call("PATCH", "/api/members/me/choices", { as: asker, body: { muted_kinds } }));
  await mute(["request_answer"]);
  const { id } = await createRequest(asker);
  await createAnswer(id);
  await mute([]);
  clock.to(DAY);
  await runDueJobs();
  expect(await countRows("notifications", { member_id: asker.id })).toBe(0);
});
