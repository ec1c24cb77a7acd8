import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { MemberProfile } from "#contracts/members.ts";
import { type PromptCard, promptSorts } from "#contracts/prompts.ts";
import { openDb } from "#worker/db/client.ts";
import { refreshPopularity } from "#worker/features/prompts/popularity.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { createReview, createShared } from "#tests/support/api/reviews.ts";

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const found = async (query: string) =>
  (await dataOf<Page<PromptCard>>(call("GET", `/api/prompts?${query}`))).items.map(({ id }) => id);
const salesOf = async (id: number) => (await dataOf<MemberProfile>(call("GET", `/api/members/${id}`))).sales_count;
const isStale = async (id: number) =>
  (await env.DB.prepare("SELECT popularity_stale FROM prompts WHERE id = ?").bind(id).first("popularity_stale")) === 1;

describe.each(promptSorts)("%s 순서의 색인은 고친 것을 곧바로 안다", (sort) => {
  test.each([
    [{ category: "dev" }, "category=work", "category=dev"],
    [{ model: "gemini" }, "model=claude", "model=gemini"],
    [{ price: 3_000 }, "price=free", "price=paid"],
    [{ tags: ["번역"] }, "tag=요약", "tag=번역"],
    [{ title: "여행 계획 세우기", description: "", tags: [] }, "search=회의록&literal=1", "search=여행&literal=1"],
  ])("%j", async (change, before, after) => {
    const owner = await createMember();
    const { id, version } = await createPrompt(owner);
    const other = await createPrompt(owner, { title: "그대로인 글", description: "", tags: ["그대로"] });
    expect(await found(`sort=${sort}&${before}`)).toContain(id);
    await dataOf(call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version, ...change } }));
    expect(await found(`sort=${sort}&${before}`)).not.toContain(id);
    expect(await found(`sort=${sort}&${after}`)).toEqual([id]);
    expect(await found(`sort=${sort}&tag=그대로`)).toEqual([other.id]);
    await run("UPDATE prompts SET status = 'hidden' WHERE id = ?", id);
    expect(await found(`sort=${sort}&${after}`)).toEqual([]);
    await run("UPDATE prompts SET status = 'published' WHERE id = ?", id);
    expect(await found(`sort=${sort}&${after}`)).toEqual([id]);
  });

  test("별점으로 거른 것도", async () => {
    const { prompt, author } = await createShared();
    expect(await found(`sort=${sort}&min_rating=4`)).toEqual([]);
    const { id } = await createReview(author, prompt.id, { rating: 5 });
    expect(await found(`sort=${sort}&min_rating=4`)).toEqual([prompt.id]);
    await dataOf(call("PATCH", `/api/reviews/${id}`, { as: author, body: { rating: 3 } }));
    expect(await found(`sort=${sort}&min_rating=4`)).toEqual([]);
  });
});

test("별명과 사진을 바꾸면 카드의 이름과 사진도 바뀐다", async () => {
  const owner = await createMember({ nickname: "하늘", profileImage: "/images/members/0/old.png" });
  const { id, prompter } = await createPrompt(owner);
  expect(prompter).toMatchObject({ nickname: "하늘", profile_image: "/images/members/0/old.png" });
  await dataOf(call("PATCH", "/api/members", { as: owner, body: { nickname: "바다" } }));
  await dataOf(call("DELETE", "/api/members/images", { as: owner }));
  expect((await readPrompt(id)).prompter).toEqual({ user_id: owner.id, nickname: "바다", profile_image: null });
});

test("팔리고 환불되면 프롬프트와 판매자의 판매 수가 하나씩 오르내린다", async () => {
  const [seller, other] = [await createMember(), await createMember()];
  const { id } = await createPrompt(seller, { price: 5_000 });
  const order = await sellPrompt({ seller, promptId: id, price: 5_000 });
  await sellPrompt({ seller, promptId: id, price: 5_000 });
  expect([await salesOf(seller.id), (await readPrompt(id)).sales_count, await salesOf(other.id)]).toEqual([2, 2, 0]);
  await refundSale(order);
  expect([await salesOf(seller.id), (await readPrompt(id)).sales_count]).toEqual([1, 1]);
});

test("저장, 후기, 숨긴 후기, 판매, 환불마다 인기를 다시 셀 것으로 표시한다", async () => {
  const { prompter, prompt, author } = await createShared();
  const { id } = await createPrompt(prompter, { price: 5_000 });
  const expectMarked = async (promptId: number, name: string, act: () => Promise<unknown>) => {
    await refreshPopularity(openDb(env.DB).db);
    expect(await isStale(promptId), name).toBe(false);
    await act();
    expect(await isStale(promptId), name).toBe(true);
  };
  const bookmark = (method: string) => () => call(method, `/api/prompts/${prompt.id}/bookmarks`, { as: author });
  await expectMarked(prompt.id, "저장", bookmark("POST"));
  await expectMarked(prompt.id, "저장 빼기", bookmark("DELETE"));
  await expectMarked(prompt.id, "후기", () => createReview(author, prompt.id));
  await expectMarked(prompt.id, "숨긴 후기", () => run("UPDATE reviews SET hidden_at = 1"));
  await expectMarked(prompt.id, "되돌린 후기", () => run("UPDATE reviews SET hidden_at = NULL"));
  await expectMarked(prompt.id, "지운 후기", () => run("DELETE FROM reviews"));
  const order = await sellPrompt({ seller: prompter, promptId: id, price: 5_000 });
  expect(await isStale(id)).toBe(true);
  await expectMarked(id, "환불", () => refundSale(order));
});

test("숨긴 후기는 별점을 고쳐도 지워도 세지 않는다", async () => {
  const { prompt, author } = await createShared();
  const { id } = await createReview(author, prompt.id, { rating: 5 });
  await createReview(await createMember(), prompt.id, { rating: 3 });
  await run("UPDATE reviews SET hidden_at = NULL");
  await expectCountersToEqualRows();
  for (const change of [
    "UPDATE reviews SET hidden_at = 1 WHERE id = ?",
    "UPDATE reviews SET half_stars = 2 WHERE id = ?",
    "UPDATE reviews SET hidden_at = 2 WHERE id = ?",
    "DELETE FROM reviews WHERE id = ?",
  ]) {
    await run(change, id);
    await expectCountersToEqualRows();
    expect(await readPrompt(prompt.id)).toMatchObject({ rating: 3, review_count: 1 });
  }
});

test("후기를 지닌 채 들어온 프롬프트도 받은 별점에 들고, 초안은 들지 않는다", async () => {
  const owner = await createMember();
  for (const status of ["published", "draft"])
    await run(
      `INSERT INTO prompts(member_id, category, model, title, status, published_at, review_count, rating_sum, created_at, updated_at)
        VALUES (?, 'work', 'claude', '옮겨 온 글', ?, 1, 2, 18, 1, 1)`,
      owner.id,
      status,
    );
  expect(await dataOf(call("GET", `/api/members/${owner.id}`))).toMatchObject({ review_count: 2, rating: 4.5 });
});
