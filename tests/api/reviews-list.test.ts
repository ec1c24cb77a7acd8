import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { MemberProfile } from "#contracts/members.ts";
import type { ReviewList, ReviewOfPrompt } from "#contracts/reviews.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createReview, createShared, reply } from "#tests/support/api/reviews.ts";

const list = (promptId: number, query = "", as?: Member) =>
  dataOf<ReviewList>(call("GET", `/api/prompts/${promptId}/reviews${query}`, { as }));
const listReviews = (path: string, as?: Member) => dataOf<Page<ReviewOfPrompt>>(call("GET", path, { as }));
const profileOf = ({ id }: Member) => dataOf<MemberProfile>(call("GET", `/api/members/${id}`));

async function createRated(promptId: number, ratings: number[]) {
  const written = [];
  for (const rating of ratings) written.push(await createReview(await createMember(), promptId, { rating }));
  return written;
}

describe("프롬프트의 후기", () => {
  test("후기가 없으면 평균은 0이고 막대는 모두 비어 있다", async () => {
    const { prompt } = await createShared();
    const answer = await list(prompt.id);
    expect(answer).toMatchObject({ items: [], next_cursor: null, average: 0, review_count: 0 });
    expect(answer.histogram).toEqual(
      [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0].map((rating) => ({ rating, count: 0 })),
    );
  });

  test("막대는 반 별마다 몇 사람이 주었는지 센다", async () => {
    const { prompt } = await createShared();
    await createRated(prompt.id, [5, 5, 4.5, 0, 5]);
    const { histogram, average } = await list(prompt.id);
    expect(histogram.filter(({ count }) => count > 0)).toEqual([
      { rating: 5, count: 3 },
      { rating: 4.5, count: 1 },
      { rating: 0, count: 1 },
    ]);
    expect(average).toBe(3.9);
  });

  test.each([
    ["latest", (ratings: number[]) => ratings.toReversed()],
    ["rating_high", (ratings: number[]) => ratings.toSorted((a, b) => b - a)],
    ["rating_low", (ratings: number[]) => ratings.toSorted((a, b) => a - b)],
  ])("%s 순서를 나눠 읽어도 빠지거나 겹치지 않고, 같은 별점은 새것이 먼저다", async (sort, inOrder) => {
    const { prompt } = await createShared();
    const ratings = [3, 5, 0.5, 5, 3, 4.5, 3];
    await createRated(prompt.id, ratings);
    const read = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: ReviewList = await list(prompt.id, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
      read.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(read.map(({ rating }) => rating)).toEqual(inOrder(ratings));
    for (const [index, { id, rating }] of read.entries()) {
      const before = read[index - 1];
      if (before?.rating === rating) expect(before.id).toBeGreaterThan(id);
    }
  });

  test("다른 순서의 자리와 모르는 순서는 400이다", async () => {
    const { prompt } = await createShared();
    await createRated(prompt.id, [5, 4]);
    const { next_cursor } = await list(prompt.id, "?limit=1");
    const path = `/api/prompts/${prompt.id}/reviews`;
    expect(await problemOf(call("GET", `${path}?sort=rating_high&cursor=${next_cursor}`))).toMatchObject({
      status: 400,
      code: "invalid_cursor",
    });
    for (const [query, field] of [
      ["sort=helpful", "sort"],
      ["limit=0", "limit"],
      ["limit=51", "limit"],
    ])
      expect(await problemOf(call("GET", `${path}?${query}`))).toMatchObject({ status: 400, fields: [field] });
  });

  test("로그인한 사람은 자기 후기와 저장한 것을 함께 받는다", async () => {
    const { prompt, author } = await createShared();
    expect(await list(prompt.id)).not.toHaveProperty("my_review");
    expect(await readPrompt(prompt.id)).not.toHaveProperty("is_bookmarked");
    expect((await list(prompt.id, "", author)).my_review).toBeNull();
    expect(await readPrompt(prompt.id, author)).toMatchObject({ is_bookmarked: false, my_review: null });

    const { prompt_id: _, member: __, acquired: ___, ...mine } = await createReview(author, prompt.id);
    await dataOf(call("POST", `/api/prompts/${prompt.id}/bookmarks`, { as: author }));
    await createRated(prompt.id, [1]);
    expect((await list(prompt.id, "?limit=1", author)).my_review).toEqual(mine);
    for (const query of ["", "?include=related"])
      expect(await dataOf(call("GET", `/api/prompts/${prompt.id}${query}`, { as: author }))).toMatchObject({
        is_bookmarked: true,
        my_review: mine,
      });
    expect(await readPrompt(prompt.id, await createMember())).toMatchObject({ is_bookmarked: false, my_review: null });
  });

  test("주인은 숨겨진 프롬프트의 후기도 읽는다", async () => {
    const { prompter, prompt, author } = await createShared();
    await createReview(author, prompt.id);
    await setStatus(prompt.id, "hidden");
    expect((await list(prompt.id, "", prompter)).items).toHaveLength(1);
    expect(await problemOf(call("GET", `/api/prompts/${prompt.id}/reviews`, { as: author }))).toMatchObject({
      status: 404,
    });
  });
});

describe("회원의 후기", () => {
  test("내가 쓴 후기는 나만, 무엇에 썼는지와 함께 새것부터 읽는다", async () => {
    const { prompter, prompt, author } = await createShared();
    const second = await createPrompt(prompter, { title: "두 번째 프롬프트" });
    const reviews = [await createReview(author, prompt.id), await createReview(author, second.id)];
    await createReview(await createMember(), prompt.id);
    const { items } = await listReviews("/api/members/me/reviews", author);
    expect(items).toEqual([
      { ...reviews[1], prompt: { id: second.id, title: "두 번째 프롬프트", is_published: true } },
      { ...reviews[0], prompt: { id: prompt.id, title: prompt.title, is_published: true } },
    ]);
    const first = await listReviews("/api/members/me/reviews?limit=1", author);
    expect((await listReviews(`/api/members/me/reviews?limit=1&cursor=${first.next_cursor}`, author)).items).toEqual([
      items[1],
    ]);
    expect(await problemOf(call("GET", "/api/members/me/reviews"))).toMatchObject({ status: 401 });
  });

  test("받은 후기는 누구나 읽고, 남의 것은 섞이지 않는다", async () => {
    const { prompter, prompt, author } = await createShared();
    const other = await createShared();
    const review = await createReview(author, prompt.id);
    await createReview(author, other.prompt.id);
    const answered = await dataOf(reply(prompter, review.id));
    expect((await listReviews(`/api/members/${prompter.id}/reviews`)).items).toMatchObject([answered as object]);
    expect((await listReviews(`/api/members/${author.id}/reviews`)).items).toEqual([]);
    expect(await problemOf(call("GET", "/api/members/999/reviews"))).toMatchObject({ status: 404 });
    expect(await problemOf(call("GET", "/api/members/0/reviews"))).toMatchObject({ status: 400 });
    const { next_cursor } = await listReviews(`/api/members/${prompter.id}/reviews?limit=1`);
    expect(next_cursor).toBeNull();
  });

  test("내려간 프롬프트의 후기는 받은 후기에서 빠지지만 쓴 사람에게는 남는다", async () => {
    const { prompter, prompt, author } = await createShared();
    await createReview(author, prompt.id, { rating: 1 });
    const kept = await createPrompt(prompter);
    await createReview(author, kept.id, { rating: 5 });
    expect(await profileOf(prompter)).toMatchObject({ rating: 3, review_count: 2 });

    await dataOf(call("DELETE", `/api/prompts/${prompt.id}`, { as: prompter }));
    expect((await listReviews(`/api/members/${prompter.id}/reviews`)).items).toMatchObject([{ rating: 5 }]);
    expect(await profileOf(prompter)).toMatchObject({ rating: 5, review_count: 1 });
    const { items } = await listReviews("/api/members/me/reviews", author);
    expect(items.map((review) => review.prompt.is_published)).toEqual([true, false]);

    // What is gone can still be taken back by its author, and counts for nobody.
    await dataOf(call("DELETE", `/api/reviews/${items[1]!.id}`, { as: author }));
    expect(await profileOf(prompter)).toMatchObject({ rating: 5, review_count: 1 });
  });

  test("숨긴 프롬프트가 다시 공개되면 받은 별점도 돌아온다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id, { rating: 4 });
    await setStatus(prompt.id, "hidden");
    expect(await profileOf(prompter)).toMatchObject({ rating: 0, review_count: 0 });
    await dataOf(call("PATCH", `/api/reviews/${id}`, { as: author, body: { rating: 2 } }));
    await setStatus(prompt.id, "published");
    expect(await profileOf(prompter)).toMatchObject({ rating: 2, review_count: 1 });
  });
});

describe("별점 순서와 거르기", () => {
  const idsBy = async (query: string) =>
    (await dataOf<Page<{ id: number }>>(call("GET", `/api/prompts?${query}`))).items.map(({ id }) => id);

  test("후기를 쓰고 고치고 지우면 별점순과 별점 거르기가 곧바로 따라온다", async () => {
    const { prompter, prompt, author } = await createShared();
    const plain = await createPrompt(prompter);
    expect(await idsBy("sort=rating")).toEqual([plain.id, prompt.id]);
    const { id } = await createReview(author, prompt.id, { rating: 5 });
    expect(await idsBy("sort=rating")).toEqual([prompt.id, plain.id]);
    expect(await idsBy("sort=rating&category=work")).toEqual([prompt.id, plain.id]);
    expect(await idsBy("min_rating=4.5")).toEqual([prompt.id]);
    await dataOf(call("PATCH", `/api/reviews/${id}`, { as: author, body: { rating: 3 } }));
    expect(await idsBy("sort=rating")).toEqual([plain.id, prompt.id]);
    expect(await idsBy("min_rating=3.5")).toEqual([]);
    await dataOf(call("DELETE", `/api/reviews/${id}`, { as: author }));
    expect(await idsBy("min_rating=3")).toEqual([]);
    expect(await idsBy("sort=rating&category=work")).toEqual([plain.id, prompt.id]);
    expect(
      await env.DB.prepare("SELECT typeof(rating_score) AS t, rating_score AS s FROM prompts WHERE id = ?")
        .bind(prompt.id)
        .first(),
    ).toEqual({ t: "integer", s: 3_800 });
  });
});
