import { expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember, listAsOperator } from "#tests/support/api/members.ts";
import {
  act,
  createReported,
  grantAppeal,
  moderationNoticesOf,
  readReports,
  report,
  suspend,
} from "#tests/support/api/moderation.ts";
import {
  answer,
  createAnswer,
  createRequest,
  listRequests,
  readRequest,
  removeRequest,
  revise,
} from "#tests/support/api/requests.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { countRows } from "#tests/support/api/rows.ts";

const isShown = async (id: number) => (await listRequests()).items.some((one) => one.id === id);

test("신고해서 숨기면 목록과 화면에서 사라지고, 요청한 회원에게만 보이고, 이의가 받아들여지면 돌아온다", async () => {
  const { admin, owner, reporters, prompt: _, ...thing } = await createReported("request");
  const detail = await readReports(admin, thing);
  expect(detail.subject).toMatchObject({
    thing: "request",
    state: "shown",
    prompt_id: null,
    title: "강아지 산책 일지",
  });
  expect(detail.subject.text).toContain("두 마리를 나눠 적고 싶어요.");
  await dataOf(act(admin, thing, "hide"));
  expect(await isShown(thing.id)).toBe(false);
  expect(await problemOf(call("GET", `/api/requests/${thing.id}`))).toMatchObject({ status: 404 });
  expect(await readRequest(thing.id, owner)).toMatchObject({ is_hidden: true });
  expect(await problemOf(revise(owner, thing.id, { title: "고친 글감" }))).toMatchObject({ status: 409 });
  expect(await problemOf(revise(owner, thing.id, { status: "closed" }))).toMatchObject({ status: 409 });
  expect(await problemOf(removeRequest(owner, thing.id))).toMatchObject({ status: 409 });
  const prompter = await createMember();
  expect(await problemOf(answer(prompter, thing.id, (await createPrompt(prompter)).id))).toMatchObject({ status: 404 });
  expect(await problemOf(report(prompter, thing))).toMatchObject({ status: 404 });

  expect((await moderationNoticesOf(owner))[0]!.title).toContain("글감 요청 ‘강아지 산책 일지’를 숨겼어요.");
  for (const reporter of reporters)
    expect((await moderationNoticesOf(reporter))[0]!.content).toContain("신고하신 글감 요청을 살펴봤어요.");
  expect(await grantAppeal(admin, owner)).toMatchObject({ thing: "request", thing_id: thing.id, kind: "hide" });
  expect(await isShown(thing.id)).toBe(true);
});

test("두 운영자가 함께 숨기면 하나만 되고, 운영자는 자기 요청과 자기가 신고한 것을 판단하지 못한다", async () => {
  const { admin, owner, prompt: _, ...thing } = await createReported("request");
  const second = await createMember({ role: "ADMIN" });
  const answers = await Promise.all([act(admin, thing, "hide"), act(second, thing, "hide")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await dataOf(act(admin, thing, "restore"));
  await listAsOperator(owner);
  expect(await problemOf(act(owner, thing, "hide"))).toMatchObject({ status: 403 });
  await dataOf(report(second, thing));
  expect(await problemOf(act(second, thing, "hide"))).toMatchObject({ status: 403 });
});

test("내 요청은 신고할 수 없다", async () => {
  const asker = await createMember();
  const { id } = await createRequest(asker);
  expect(await problemOf(report(asker, { thing: "request", id }))).toMatchObject({ status: 422 });
});

test("정지된 회원의 요청과 답은 보이지 않고, 풀리면 돌아오고, 따로 숨긴 것은 풀려도 숨어 있다", async () => {
  const { admin, owner, prompt: _, ...thing } = await createReported("request");
  const kept = await createRequest(owner, { title: "그대로인 글감" });
  const other = await createRequest(await createMember());
  await createAnswer(other.id, owner);
  await suspend(admin, owner);
  expect((await listRequests()).items.map(({ id }) => id)).toEqual([other.id]);
  expect(await readRequest(other.id)).toMatchObject({ status: "open", answers: [] });
  await dataOf(act(admin, thing, "hide"));
  await suspend(admin, owner, "restore");
  expect((await listRequests()).items.map(({ id }) => id)).toEqual([other.id, kept.id]);
  expect(await readRequest(other.id)).toMatchObject({ status: "answered", answer_count: 1 });
  await expectCountersToEqualRows();
});

test("탈퇴하면 요청은 답과 함께, 남의 요청에 단 답은 프롬프트와 함께 사라진다", async () => {
  const leaver = await createMember();
  const own = await createRequest(leaver);
  await createAnswer(own.id);
  const other = await createRequest(await createMember());
  await createAnswer(other.id, leaver);
  const kept = await createAnswer(other.id);
  const exported = await (await call("GET", "/api/members/me/export", { as: leaver })).json();
  expect(exported).toMatchObject({
    requests: [{ title: "강아지 산책 일지", category: "life", status: "answered" }],
    request_answers: [{ request_id: other.id }],
  });
  await dataOf(call("DELETE", "/api/members", { as: leaver, body: { confirm: "탈퇴" } }));
  expect(await problemOf(call("GET", `/api/requests/${own.id}`))).toMatchObject({ status: 404 });
  expect(await readRequest(other.id)).toMatchObject({ answer_count: 1, answers: [{ id: kept.id }] });
  expect(await countRows("request_answers")).toBe(1);
});
