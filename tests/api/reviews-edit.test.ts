import { describe, expect, test } from "vitest";
import type { Review, ReviewList } from "#contracts/reviews.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createReview, createShared, reply } from "#tests/support/api/reviews.ts";

const edit = (author: Member | undefined, id: number, body: unknown) =>
  call("PATCH", `/api/reviews/${id}`, { as: author, body });
const remove = (author: Member | undefined, id: number) => call("DELETE", `/api/reviews/${id}`, { as: author });
const read = (promptId: number) => dataOf<ReviewList>(call("GET", `/api/prompts/${promptId}/reviews`));

describe("고치기와 지우기", () => {
  test("보낸 것만 바뀌고 별점 평균이 따라온다", async () => {
    const { prompt, author } = await createShared();
    const before = await createReview(author, prompt.id, { rating: 5 });
    const rated = await dataOf<Review>(edit(author, before.id, { rating: 0.5 }));
    expect(rated).toEqual({ ...before, rating: 0.5, updated_at: rated.updated_at });
    const worded = await dataOf<Review>(edit(author, before.id, { content: "다시 써 보니 아쉬웠어요." }));
    expect(worded).toMatchObject({ rating: 0.5, content: "다시 써 보니 아쉬웠어요." });
    expect(await read(prompt.id)).toMatchObject({ items: [worded], average: 0.5, review_count: 1 });
  });

  test.each([
    ["body", {}],
    ["rating", { rating: 4.7 }],
    ["rating", { rating: "4" }],
    ["rating", { rating: null }],
    ["content", { content: "짧아요" }],
    ["prompt_id", { rating: 4, prompt_id: 2 }],
  ])("%s 가 틀리면 400이고 그대로다 (%#)", async (field, body) => {
    const { prompt, author } = await createShared();
    const review = await createReview(author, prompt.id);
    expect(await problemOf(edit(author, review.id, body))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: [field],
    });
    expect((await read(prompt.id)).items).toEqual([review]);
  });

  test("남의 후기는 고치거나 지울 수 없다: 프롬프터도 마찬가지다", async () => {
    const { prompter, prompt, author } = await createShared();
    const review = await createReview(author, prompt.id);
    for (const other of [prompter, await createMember()]) {
      expect(await problemOf(edit(other, review.id, { rating: 5 }))).toMatchObject({ status: 404 });
      expect(await problemOf(remove(other, review.id))).toMatchObject({ status: 404 });
    }
    expect(await problemOf(edit(undefined, review.id, { rating: 5 }))).toMatchObject({ status: 401 });
    expect(await problemOf(remove(undefined, review.id))).toMatchObject({ status: 401 });
    expect((await read(prompt.id)).items).toEqual([review]);
  });

  test("답글이 달린 후기는 고칠 수 없고, 답글이 지워지면 다시 고칠 수 있다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id);
    const answered = await dataOf<Review>(reply(prompter, id));
    expect(await readProblem(await edit(author, id, { rating: 1 }))).toMatchObject({
      code: "conflict",
      detail: "지금은 후기를 수정할 수 없어요.",
    });
    expect((await read(prompt.id)).items).toEqual([answered]);
    await dataOf(call("DELETE", `/api/reviews/${id}/reply`, { as: prompter }));
    expect(await dataOf(edit(author, id, { rating: 1 }))).toMatchObject({ rating: 1, reply: null });
  });

  test("답글이 달린 후기를 지우면 답글과 별점이 함께 사라지고, 다시 쓴 후기에는 답글이 없다", async () => {
    const { prompter, prompt, author } = await createShared();
    const other = await createReview(await createMember(), prompt.id, { rating: 2 });
    const { id } = await createReview(author, prompt.id, { rating: 5 });
    await dataOf(reply(prompter, id));
    for (const stranger of [prompter, await createMember()])
      expect(await problemOf(remove(stranger, id))).toMatchObject({ status: 404 });
    expect(await dataOf(remove(author, id))).toEqual({ id });
    const { items, review_count, average, histogram } = await read(prompt.id);
    expect([items, review_count, average]).toEqual([[other], 1, 2]);
    expect(histogram.filter(({ count }) => count > 0)).toEqual([{ rating: 2, count: 1 }]);
    await expectCountersToEqualRows();
    expect(await createReview(author, prompt.id)).toMatchObject({ reply: null });
    expect(await problemOf(reply(prompter, id))).toMatchObject({ status: 404 });
  });

  test("고치는 것과 답글이 동시에 와도 답글은 고친 글이나 처음 글 하나에 달린다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id, { rating: 5 });
    const [edited, answered] = await Promise.all([edit(author, id, { rating: 1 }), reply(prompter, id)]);
    expect(answered.status).toBe(200);
    expect([200, 409]).toContain(edited.status);
    const { items, average } = await read(prompt.id);
    expect(items).toMatchObject([{ rating: edited.status === 200 ? 1 : 5, reply: { content: "고마워요." } }]);
    expect(average).toBe(items[0]!.rating);
  });
});

describe("답글", () => {
  test("프롬프터의 답글은 하나이고, 다시 쓰면 바뀐다", async () => {
    const { prompter, prompt, author } = await createShared();
    const review = await createReview(author, prompt.id);
    await dataOf(reply(prompter, review.id, { content: "첫 답글" }));
    const answered = await dataOf<Review>(reply(prompter, review.id, { content: " 둘째\n답글 " }));
    expect(answered).toEqual({
      ...review,
      reply: { content: "둘째\n답글", create_at: expect.stringMatching(/Z$/) },
    });
    expect((await read(prompt.id)).items).toEqual([answered]);
    const bare = await dataOf<Review>(call("DELETE", `/api/reviews/${review.id}/reply`, { as: prompter }));
    expect(bare).toEqual(review);
    expect((await call("DELETE", `/api/reviews/${review.id}/reply`, { as: prompter })).status).toBe(200);
  });

  test("프롬프터가 아니면 답글을 쓰거나 지울 수 없다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id);
    await dataOf(reply(prompter, id));
    for (const other of [author, await createMember()]) {
      expect(await problemOf(reply(other, id, { content: "끼어들기" }))).toMatchObject({ status: 404 });
      expect(await problemOf(call("DELETE", `/api/reviews/${id}/reply`, { as: other }))).toMatchObject({ status: 404 });
    }
    expect(await problemOf(reply(undefined, id))).toMatchObject({ status: 401 });
    expect((await read(prompt.id)).items).toMatchObject([{ reply: { content: "고마워요." } }]);
  });

  test("답글은 1,000자까지 쓸 수 있다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id);
    expect((await reply(prompter, id, { content: "가".repeat(1_000) })).status).toBe(200);
  });

  test.each([{}, { content: "" }, { content: "   " }, { content: "가".repeat(1_001) }, { content: 1 }])(
    "틀린 답글 %# 은 남지 않는다",
    async (body) => {
      const { prompter, prompt, author } = await createShared();
      const { id } = await createReview(author, prompt.id);
      expect(await problemOf(reply(prompter, id, body))).toMatchObject({ status: 400, fields: ["content"] });
      expect((await read(prompt.id)).items).toMatchObject([{ reply: null }]);
    },
  );
});
