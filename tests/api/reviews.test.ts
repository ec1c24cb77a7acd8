import { describe, expect, test } from "vitest";
import type { MemberProfile } from "#contracts/members.ts";
import type { Review, ReviewList } from "#contracts/reviews.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createReview, createShared, reviewInput } from "#tests/support/api/reviews.ts";
import { countRows } from "#tests/support/api/rows.ts";

const write = (author: Member | undefined, promptId: number | string, body: unknown = reviewInput()) =>
  call("POST", `/api/prompts/${promptId}/reviews`, { as: author, body });
const remove = (author: Member | undefined, id: number) => call("DELETE", `/api/reviews/${id}`, { as: author });
const read = (promptId: number) => dataOf<ReviewList>(call("GET", `/api/prompts/${promptId}/reviews`));

describe("쓰기", () => {
  test("쓴 후기가 그대로 보이고, 프롬프트와 프롬프터의 별점이 함께 바뀐다", async () => {
    const { prompter, prompt, author } = await createShared();
    const response = await write(author, prompt.id, { rating: 4.5, content: "  줄바꿈도\n그대로 남아요.  " });
    expect(response.status).toBe(201);
    const review = await dataOf<Review>(response);
    expect(review).toEqual({
      id: expect.any(Number),
      prompt_id: prompt.id,
      rating: 4.5,
      content: "줄바꿈도\n그대로 남아요.",
      reply: null,
      acquired: null,
      member: { user_id: author.id, nickname: author.nickname, profile_image: null },
      create_at: review.updated_at,
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await read(prompt.id)).items).toEqual([review]);
    expect(await readPrompt(prompt.id)).toMatchObject({ rating: 4.5, review_count: 1 });
    expect(await dataOf<MemberProfile>(call("GET", `/api/members/${prompter.id}`))).toMatchObject({
      rating: 4.5,
      review_count: 1,
    });
  });

  test("0점부터 5점까지 0.5점 단위로 모두 쓸 수 있다", async () => {
    const { prompt } = await createShared();
    for (let rating = 0; rating <= 5; rating += 0.5)
      expect(await createReview(await createMember(), prompt.id, { rating })).toMatchObject({ rating });
    expect(await read(prompt.id)).toMatchObject({ average: 2.5, review_count: 11 });
  });

  test.each([
    ["rating", { rating: 0.3 }],
    ["rating", { rating: 5.5 }],
    ["rating", { rating: -1 }],
    ["rating", { rating: -0.5 }],
    ["rating", { rating: 1e300 }],
    ["rating", { rating: "5" }],
    ["rating", { rating: null }],
    ["rating", { rating: [5] }],
    ["rating", { rating: true }],
    ["rating", { rating: undefined }],
    ["content", { content: undefined }],
    ["content", { content: 1234567890 }],
    ["content", { content: "아홉글자입니다요" }],
    ["content", { content: `  ${"가".repeat(9)}  ` }],
    ["content", { content: " ".repeat(20) }],
    ["content", { content: "\u200b".repeat(20) }],
    ["content", { content: "가".repeat(1_001) }],
    ["content", { content: `${"가".repeat(10)}\u0000` }],
    ["content", { content: `${"가".repeat(10)}\ud800` }],
    ["member_id", { member_id: 1 }],
    ["reply", { reply: "스스로 단 답글" }],
  ])("%s 가 틀리면 400이고 아무것도 남지 않는다 (%#)", async (field, change) => {
    const { prompt, author } = await createShared();
    const refused = await write(author, prompt.id, { ...reviewInput(), ...change });
    expect(await problemOf(refused)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect(await countRows("reviews")).toBe(0);
  });

  test.each([
    ["NaN", '{"rating":NaN,"content":"열 글자가 넘는 후기예요."}', 400, "malformed_json"],
    ["Infinity", '{"rating":1e999,"content":"열 글자가 넘는 후기예요."}', 400, "invalid_input"],
    ["두 번 쓴 별점", '{"rating":1,"rating":5,"content":"열 글자가 넘는 후기예요."}', 400, "invalid_input"],
    ["목록", "[]", 400, "invalid_input"],
    ["null", "null", 400, "invalid_input"],
    ["빈 글", "", 400, "malformed_json"],
  ])("%s 은 읽지 않는다", async (_, body, status, code) => {
    const { prompt, author } = await createShared();
    expect(await problemOf(write(author, prompt.id, body))).toMatchObject({ status, code });
    expect(await countRows("reviews")).toBe(0);
  });

  test("길이는 글자 수로 재고, 10자와 1,000자까지 쓸 수 있다", async () => {
    const { prompt, author } = await createShared();
    expect((await createReview(author, prompt.id, { content: "👩‍💻가나다라마바사" })).content).toBe("👩‍💻가나다라마바사");
    const other = await createMember();
    expect((await createReview(other, prompt.id, { content: "한".normalize("NFD").repeat(1_000) })).content).toBe(
      "한".repeat(1_000),
    );
  });

  test("로그인하지 않으면 401, JSON이 아니면 415다", async () => {
    const { prompt, author } = await createShared();
    expect(await problemOf(write(undefined, prompt.id))).toMatchObject({ status: 401, code: "login_required" });
    const plain = call("POST", `/api/prompts/${prompt.id}/reviews`, {
      as: author,
      body: "후기",
      headers: { "content-type": "text/plain" },
    });
    expect(await problemOf(plain)).toMatchObject({ status: 415 });
    expect(await countRows("reviews")).toBe(0);
  });

  test("내 프롬프트에는 쓸 수 없다", async () => {
    const { prompter, prompt } = await createShared();
    expect(await problemOf(write(prompter, prompt.id))).toMatchObject({ status: 422, code: "unprocessable" });
    expect(await countRows("reviews")).toBe(0);
  });

  test("사지 않은 유료 프롬프트에는 쓸 수 없다", async () => {
    const { prompter, author } = await createShared();
    const { id } = await createPrompt(prompter, { price: 3_000 });
    const problem = await readProblem(await write(author, id));
    expect(problem).toMatchObject({
      status: 403,
      code: "forbidden",
      detail: "구매하고 열람한 뒤에 후기를 쓸 수 있어요.",
    });
    expect(await countRows("reviews")).toBe(0);
  });

  test.each(["draft", "hidden", "deleted"])("%s 프롬프트에는 쓸 수 없고 후기도 없다", async (status) => {
    const { prompt, author } = await createShared();
    await setStatus(prompt.id, status);
    expect(await problemOf(write(author, prompt.id))).toMatchObject({ status: 404 });
    expect(await problemOf(call("GET", `/api/prompts/${prompt.id}/reviews`))).toMatchObject({ status: 404 });
    expect(await countRows("reviews")).toBe(0);
  });

  test.each(["999999", "0", "-1", "abc", "1.5"])("없는 번호 %s 에는 쓸 수 없다", async (id) => {
    expect([400, 404]).toContain((await write(await createMember(), id)).status);
  });
});

describe("한 사람에 하나", () => {
  test("두 번째 후기는 409이고 첫 후기가 남는다", async () => {
    const { prompt, author } = await createShared();
    const first = await createReview(author, prompt.id, { rating: 2 });
    expect(await problemOf(write(author, prompt.id))).toMatchObject({ status: 409, code: "conflict" });
    expect(await read(prompt.id)).toMatchObject({ items: [first], average: 2, review_count: 1 });
  });

  test("동시에 여러 번 눌러도 하나만 남는다", async () => {
    const { prompt, author } = await createShared();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await write(author, prompt.id)).status));
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await read(prompt.id)).toMatchObject({ average: 4.5, review_count: 1 });
  });

  test("지우면 다시 쓸 수 있다", async () => {
    const { prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id);
    expect(await dataOf(remove(author, id))).toEqual({ id });
    expect(await problemOf(remove(author, id))).toMatchObject({ status: 404 });
    await createReview(author, prompt.id, { rating: 1 });
    expect(await read(prompt.id)).toMatchObject({ average: 1, review_count: 1 });
  });
});
