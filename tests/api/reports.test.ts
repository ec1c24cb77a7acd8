import { describe, expect, test } from "vitest";
import { type Report, reportedThings, reportReasons } from "#contracts/reports.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { setStatus } from "#tests/support/api/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createReview, createShared } from "#tests/support/api/reviews.ts";
import { changeRows, countRows, rowOf } from "#tests/support/api/rows.ts";

const report = (member: Member | undefined, path: string, body: unknown = { reason: "spam" }) =>
  call("POST", `/api/${path}/reports`, { as: member, body });
const suspend = (id: number) => changeRows("members", { status: "SUSPENDED" }, { id });

async function createReported() {
  const shared = await createShared();
  const review = await createReview(shared.author, shared.prompt.id);
  return { ...shared, review, stranger: await createMember() };
}

describe.each(["prompts", "reviews", "members"] as const)("%s 신고", (kind) => {
  async function createThing() {
    const { prompter, prompt, author, review, stranger } = await createReported();
    const id = { prompts: prompt.id, reviews: review.id, members: prompter.id }[kind];
    const owner = kind === "reviews" ? author : prompter;
    const hide = () => (kind === "members" ? suspend(owner.id) : setStatus(prompt.id, "hidden"));
    return { path: `${kind}/${id}`, id, owner, stranger, hide };
  }

  test("신고는 까닭과 함께 남아 운영자를 기다린다", async () => {
    const { path, id, owner, stranger } = await createThing();
    const response = await report(stranger, path, { reason: "copyright", detail: " 제 글을\n그대로 옮겼어요. " });
    expect(response.status).toBe(201);
    expect(await dataOf<Report>(response)).toEqual({
      id: expect.any(Number),
      reason: "copyright",
      status: "open",
      create_at: expect.stringMatching(/Z$/),
    });
    expect(await rowOf("reports", {}, "member_id, thing, thing_id, owner_id, reason, detail, status")).toEqual({
      member_id: stranger.id,
      thing: kind.slice(0, -1),
      thing_id: id,
      owner_id: owner.id,
      reason: "copyright",
      detail: "제 글을\n그대로 옮겼어요.",
      status: "open",
    });
  });

  test("같은 것은 살펴보는 동안 한 번만 신고할 수 있고, 동시에 눌러도 그렇다", async () => {
    const { path, stranger } = await createThing();
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(stranger, path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await problemOf(report(stranger, path, { reason: "fraud" }))).toMatchObject({
      status: 409,
      code: "conflict",
    });
    expect((await report(await createMember(), path)).status).toBe(201);
    await changeRows("reports", { status: "dismissed" });
    expect((await report(stranger, path)).status).toBe(201);
    expect(await countRows("reports")).toBe(3);
  });

  test("내 것은 신고할 수 없다", async () => {
    const { path, owner } = await createThing();
    expect(await problemOf(report(owner, path))).toMatchObject({ status: 422, code: "unprocessable" });
    expect(await countRows("reports")).toBe(0);
  });

  test("볼 수 없는 것은 신고할 것도 없다", async () => {
    const { path, stranger, hide } = await createThing();
    await hide();
    expect(await problemOf(report(stranger, path))).toMatchObject({ status: 404 });
    expect(await problemOf(report(stranger, `${kind}/999999`))).toMatchObject({ status: 404 });
    expect(await problemOf(report(stranger, `${kind}/0`))).toMatchObject({ status: 400 });
    expect(await countRows("reports")).toBe(0);
  });

  test.each([
    ["reason", {}],
    ["reason", { reason: "" }],
    ["reason", { reason: "SPAM" }],
    ["reason", { reason: ["spam"] }],
    ["detail", { reason: "spam", detail: "가".repeat(1_001) }],
    ["detail", { reason: "spam", detail: 1 }],
    ["detail", { reason: "spam", detail: "\u0007" }],
    ["status", { reason: "spam", status: "resolved" }],
  ])("%s 가 틀리면 400이다 (%#)", async (field, body) => {
    const { path, stranger } = await createThing();
    expect(await problemOf(report(stranger, path, body))).toMatchObject({ status: 400, fields: [field] });
    expect(await countRows("reports")).toBe(0);
  });

  test("자세한 내용은 1,000자까지 쓸 수 있다", async () => {
    const { path, stranger } = await createThing();
    expect((await report(stranger, path, { reason: "spam", detail: "가".repeat(1_000) })).status).toBe(201);
  });

  test("로그인하지 않으면 401이다", async () => {
    const { path } = await createThing();
    expect(await problemOf(report(undefined, path))).toMatchObject({ status: 401 });
    expect(await countRows("reports")).toBe(0);
  });
});

test("정해진 까닭은 모두 쓸 수 있다", async () => {
  const { prompt } = await createReported();
  for (const reason of reportReasons)
    expect((await report(await createMember(), `prompts/${prompt.id}`, { reason })).status).toBe(201);
});

test("신고할 수 있는 것에는 모두 신고하는 주소가 있다", async () => {
  const member = await createMember();
  const answers = reportedThings.map(async (thing) => [thing, (await report(member, `${thing}s/1`, {})).status]);
  expect(await Promise.all(answers)).toEqual(reportedThings.map((thing) => [thing, 400]));
});
