import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { ReportGroup } from "#contracts/moderation.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { ReviewList } from "#contracts/reviews.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import {
  act,
  audits,
  createReported,
  moderationNoticesOf,
  readReports,
  report,
  restorePrompt,
} from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { addPicture, addText, seen } from "#tests/support/api/results.ts";
import { createReview, reply } from "#tests/support/api/reviews.ts";
import { listRows } from "#tests/support/api/rows.ts";

const queue = (as: Member, query = "") => dataOf<Page<ReportGroup>>(call("GET", `/api/admin/reports${query}`, { as }));
const statuses = async () => (await listRows<{ status: string }>("reports", "status")).map(({ status }) => status);

test("신고는 신고된 것끼리 모여, 오래 기다린 것부터, 까닭과 기한과 함께 보인다", async () => {
  const reported = await createReported("review");
  const later = await createPrompt(await createMember(), { title: "나중에 신고된 글" });
  await report(reported.reporters[0]!, { thing: "prompt", id: later.id });
  const { items, next_cursor } = await queue(reported.admin);
  expect(next_cursor).toBeNull();
  expect(items).toEqual([
    {
      subject: {
        thing: "review",
        id: reported.id,
        title: "회의록 다듬기",
        text: "회의록이 정말 짧아졌어요.",
        state: "shown",
        owner: { user_id: reported.author.id, nickname: reported.author.nickname },
        prompt_id: reported.prompt.id,
      },
      status: "open",
      report_count: 2,
      reasons: expect.arrayContaining([
        { reason: "spam", count: 1 },
        { reason: "privacy", count: 1 },
      ]),
      first_reported_at: expect.stringMatching(/Z$/),
      due: { progress_on: expect.any(String), result_on: expect.any(String), is_overdue: false },
    },
    expect.objectContaining({ subject: expect.objectContaining({ title: "나중에 신고된 글" }), report_count: 1 }),
  ]);

  const first = await queue(reported.admin, "?limit=1");
  expect(first.items).toHaveLength(1);
  const second = await queue(reported.admin, `?limit=1&cursor=${first.next_cursor}`);
  expect(second.items.map(({ subject }) => subject.title)).toEqual(["나중에 신고된 글"]);
  expect(second.next_cursor).toBeNull();
});

test("신고된 글의 전문과 신고한 사람의 말을 읽고, 신고되지 않은 글은 읽을 수 없다", async () => {
  const { admin, reporters, ...reported } = await createReported("prompt");
  const detail = await readReports(admin, reported);
  expect(detail.subject.text).toContain("{{회의록}}을");
  expect(detail.reports.map(({ reporter, reason, detail: said }) => [reporter.user_id, reason, said])).toEqual([
    [reporters[1]!.id, "privacy", "자세한 까닭이에요."],
    [reporters[0]!.id, "spam", "자세한 까닭이에요."],
  ]);
  const other = await createPrompt(await createMember());
  expect(await problemOf(call("GET", `/api/admin/reports/prompt/${other.id}`, { as: admin }))).toMatchObject({
    status: 404,
  });
});

test("신고된 글의 결과는 구매한 사람만 보는 것과 숨긴 뒤의 그림까지 살펴볼 수 있고, 자기가 신고했으면 아니다", async () => {
  const { admin, owner, ...reported } = await createReported("prompt");
  const hidden = await addText(owner, reported.id, { is_buyers_only: true });
  await addPicture(owner, reported.id);
  await act(admin, reported, "hide");
  const { results } = await readReports(admin, reported);
  expect(results!.map(({ kind }) => kind)).toEqual(["text", "text", "image"]);
  expect(results![1]).toEqual(hidden);
  expect(await seen(results![2]!.media!.url)).toBe(200);
  const other = await createMember({ role: "ADMIN" });
  await restorePrompt(reported.id);
  await report(other, reported);
  const [mine, theirs] = [await readReports(other, reported), await readReports(admin, reported)];
  expect([mine.conflict !== null, mine.results]).toEqual([true, undefined]);
  expect(theirs.results).toHaveLength(3);
});

describe("숨기기", () => {
  test("프롬프트는 모든 목록에서 사라지고, 신고는 모두 끝나고, 쓴 사람과 신고한 사람이 듣는다", async () => {
    const { admin, owner, reporters, ...reported } = await createReported("prompt");
    const response = await act(admin, reported, "hide");
    expect(response.status).toBe(200);
    expect(await dataOf(response)).toMatchObject({ subject: { state: "hidden" }, acts: [{ kind: "hide" }] });
    expect((await call("GET", `/api/prompts/${reported.id}`)).status).toBe(404);
    expect((await dataOf<Page<unknown>>(call("GET", "/api/prompts"))).items).toEqual([]);
    expect((await readPrompt(reported.id, owner)).status).toBe("hidden");
    expect(await statuses()).toEqual(["resolved", "resolved"]);

    const [moderationNotice] = await moderationNoticesOf(owner);
    expect(moderationNotice!.content).toContain("이유: 광고만 있는 글이에요.");
    expect(moderationNotice!.link).toMatch(/^\/mypage\/moderation\/\d+$/);
    for (const reporter of reporters) expect((await moderationNoticesOf(reporter))[0]!.content).toContain("숨겼어요.");
    expect(await audits()).toEqual([
      { action: "hide", thing: "prompt", thing_id: String(reported.id), reason: "광고만 있는 글이에요." },
    ]);
    await expectCountersToEqualRows();
  });

  test("후기는 목록과 별점에서 빠지고, 되돌리면 돌아온다", async () => {
    const { admin, ...reported } = await createReported("review");
    await createReview(await createMember(), reported.prompt.id, { rating: 1 });
    const list = (as?: Member) => dataOf<ReviewList>(call("GET", `/api/prompts/${reported.prompt.id}/reviews`, { as }));
    expect((await list()).average).toBeCloseTo(2.8);
    await act(admin, reported, "hide");
    const hidden = await list();
    expect([hidden.items.length, hidden.review_count, hidden.average]).toEqual([1, 1, 1]);
    expect(hidden.histogram.filter(({ count }) => count > 0)).toEqual([{ rating: 1, count: 1 }]);
    expect((await list(reported.author)).my_review).toMatchObject({ id: reported.id, is_hidden: true });
    await expectCountersToEqualRows();

    await act(admin, reported, "restore", "다시 살펴보니 괜찮아요.");
    expect((await list()).review_count).toBe(2);
    expect((await list(reported.author)).my_review).not.toHaveProperty("is_hidden");
    await expectCountersToEqualRows();
  });

  test("숨긴 후기는 쓴 사람도 고치거나 지울 수 없고, 답글도 달 수 없다", async () => {
    const { admin, author, prompter, ...reported } = await createReported("review");
    await act(admin, reported, "hide");
    for (const [method, body] of [["PATCH", { content: "고친 후기예요. 정말로요." }], ["DELETE"]] as const)
      expect(await problemOf(call(method, `/api/reviews/${reported.id}`, { as: author, body }))).toMatchObject({
        status: 409,
      });
    expect((await reply(prompter, reported.id)).status).toBe(404);
  });

  test("두 운영자가 함께 눌러도 한 번만 숨고, 늦은 사람은 409를 듣는다", async () => {
    const { admin, owner, ...reported } = await createReported("prompt");
    const another = await createMember({ role: "ADMIN" });
    const answers = await Promise.all([admin, another, admin].map((as) => act(as, reported, "hide")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await audits()).toHaveLength(1);
    expect(await moderationNoticesOf(owner)).toHaveLength(1);
  });

  test("회원은 숨길 수 없다", async () => {
    const { admin, ...reported } = await createReported("member");
    expect(await problemOf(act(admin, reported, "hide"))).toMatchObject({ status: 422 });
    expect(await audits()).toEqual([]);
  });

  test("주인은 숨긴 프롬프트를 다시 공개할 수 없다", async () => {
    const { admin, owner, ...reported } = await createReported("prompt");
    await act(admin, reported, "hide");
    const body = { version: 1, status: "published" };
    expect(await problemOf(call("PATCH", `/api/prompts/${reported.id}`, { as: owner, body }))).toMatchObject({
      status: 409,
    });
  });
});

test("물리면 신고만 끝나고, 신고한 사람만 듣고, 다시 물릴 것은 없다", async () => {
  const { admin, owner, reporters, ...reported } = await createReported("prompt");
  expect((await act(admin, reported, "dismiss", "문제가 없어요.")).status).toBe(200);
  expect(await statuses()).toEqual(["dismissed", "dismissed"]);
  expect((await readPrompt(reported.id)).status).toBe("published");
  expect(await moderationNoticesOf(owner)).toEqual([]);
  expect((await moderationNoticesOf(reporters[0]!))[0]!.content).toContain("그대로 두었어요.");
  expect((await act(admin, reported, "dismiss", "문제가 없어요.")).status).toBe(409);
  expect(await audits()).toHaveLength(1);
  expect((await queue(admin)).items).toEqual([]);
  expect((await queue(admin, "?status=dismissed")).items).toHaveLength(1);
});

test("되돌리면 주인이 듣고 다시 보이며, 숨기지 않은 것은 되돌릴 수 없다", async () => {
  const { admin, owner, ...reported } = await createReported("prompt");
  expect((await act(admin, reported, "restore", "문제가 없어요.")).status).toBe(409);
  await act(admin, reported, "hide");
  expect((await act(admin, reported, "restore", "문제가 없어요.")).status).toBe(200);
  expect((await dataOf<PromptDetail>(call("GET", `/api/prompts/${reported.id}`))).status).toBe("published");
  expect((await moderationNoticesOf(owner))[0]).toMatchObject({
    title: expect.stringContaining("숨기기 전으로 되돌렸어요."),
    content: "이유: 문제가 없어요.",
  });
  await expectCountersToEqualRows();
});

test.each([
  ["GET", "/api/admin/reports"],
  ["GET", "/api/admin/reports/prompt/1"],
  ["POST", "/api/admin/reports/prompt/1/hide"],
  ["GET", "/api/admin/appeals"],
  ["POST", "/api/admin/appeals/1"],
  ["GET", "/api/admin/members"],
  ["POST", "/api/admin/members/1/suspend"],
  ["GET", "/api/admin/searches/misses"],
  ["POST", "/api/admin/searches/block"],
  ["GET", "/api/admin/audits"],
])("%s %s 는 운영자가 아니면 없는 주소다", async (method, path) => {
  const body = method === "POST" ? { reason: "아무 까닭" } : undefined;
  for (const as of [undefined, await createMember(), await createMember({ role: "ADMIN", status: "SUSPENDED" })])
    expect(await problemOf(call(method, path, { as, body }))).toMatchObject({ status: 404, code: "not_found" });
});

test.each([
  ["reason", {}],
  ["reason", { reason: " " }],
  ["reason", { reason: "가".repeat(501) }],
  ["status", { reason: "까닭이에요", status: "hidden" }],
])("%s 가 틀리면 400이다 (%#)", async (field, body) => {
  const { admin, ...reported } = await createReported("prompt");
  const path = `/api/admin/reports/prompt/${reported.id}/hide`;
  expect(await problemOf(call("POST", path, { as: admin, body }))).toMatchObject({ status: 400, fields: [field] });
  expect(await audits()).toEqual([]);
});

test("처리한 적이 있는 것도 다시 신고되면 줄에 서고, 줄마다 그 줄의 신고만 센다", async () => {
  const { admin, reporters, ...reported } = await createReported("review");
  await dataOf(act(admin, reported, "dismiss"));
  await dataOf(report(reporters[0]!, reported));
  expect((await queue(admin)).items).toMatchObject([{ report_count: 1, reasons: [{ reason: "spam", count: 1 }] }]);
  expect((await queue(admin, "?status=dismissed")).items).toMatchObject([{ report_count: 2 }]);
});

test("운영자의 이유는 500자까지 쓸 수 있다", async () => {
  const { admin, ...reported } = await createReported("review");
  expect((await act(admin, reported, "dismiss", "가".repeat(500))).status).toBe(200);
});

test("줄에는 신고된 글의 처음 200자만 보인다", async () => {
  const prompt = await createPrompt(await createMember(), { description: "가".repeat(300) });
  await report(await createMember(), { thing: "prompt", id: prompt.id });
  const { items } = await queue(await createMember({ role: "ADMIN" }));
  expect(items[0]!.subject.text).toBe("가".repeat(200));
});
