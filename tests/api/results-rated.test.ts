import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { PromptCard, PromptDetail } from "#contracts/prompts.ts";
import type { Result } from "#contracts/results.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createReported, readReports } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { addPicture, addText, removeResult, reviseResult, seen } from "#tests/support/api/results.ts";
import { changeRows, countRows, rowOf } from "#tests/support/api/rows.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";

const WORD = "어른결과";
const rated = { text: WORD, age_rating: "19" };
const checked = () => createMember({ adultCheckedAt: new Date() });
const rate = (as: Member, id: number, resultId: number, age_rating: string) =>
  call("POST", `/api/admin/prompts/${id}/results/${resultId}/rating`, {
    as,
    body: { age_rating, reason: "어른이 볼 내용이에요." },
  });
const textsOf = ({ results }: PromptDetail) => results.map(({ text }) => text);
const refusedFor = { status: 400, code: "invalid_input", fields: ["age_rating"] };

describe("19세 결과", () => {
  test("확인한 회원과 쓴 사람만 보고, 나머지는 몇 개가 빠졌는지 안다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    expect(await addText(owner, id, rated)).toMatchObject({ age_rating: "19" });
    const picture = await addPicture(owner, id, { age_rating: "19", alt: WORD });
    for (const as of [undefined, await createMember()]) {
      const prompt = await readPrompt(id, as);
      expect(JSON.stringify(prompt)).not.toContain(WORD);
      expect(prompt).toMatchObject({ rated_result_count: 2, results: [{ text: "짧은 글" }] });
    }
    for (const as of [owner, await checked()]) {
      const { results, rated_result_count } = await readPrompt(id, as);
      expect(results.map(({ age_rating }) => age_rating)).toEqual([undefined, "19", "19"]);
      expect(rated_result_count).toBeUndefined();
      expect(await seen(results[2]!.media!.url)).toBe(200);
    }
    expect(await seen(picture.media!.url.split("?")[0]!)).toBe(404);
  });

  test("대표가 되지 않고, 목록과 예시에도 나오지 않는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { examples: [] });
    await addText(owner, id, rated);
    expect(await readPrompt(id)).toMatchObject({ cover: null, examples: [] });
    await addText(owner, id, { text: "누구나" });
    const { items } = await dataOf<Page<PromptCard>>(call("GET", "/api/prompts"));
    expect(items).toMatchObject([{ id, cover: { kind: "text", text: "누구나" } }]);
    expect((await readPrompt(id)).examples).toMatchObject([{ output: "누구나" }]);
  });

  test("나중에 19세로 바꾸면 그 자리에서 빠지고, 대표가 바뀐다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { examples: [] });
    const first = await addPicture(owner, id);
    await addText(owner, id, { text: "다음" });
    expect(await seen(first.media!.url)).toBe(200);
    const revised = await dataOf<Result>(reviseResult(owner, id, first.id, { age_rating: "19" }));
    expect(revised).toMatchObject({ age_rating: "19" });
    expect(await seen(first.media!.url)).toBe(404);
    expect(await seen(revised.media!.url)).toBe(200);
    expect(await readPrompt(id)).toMatchObject({ cover: { text: "다음" }, results: [{ text: "다음" }] });
  });

  test("올린 뒤에는 쓴 사람이 풀 수 없고, 올리기 전에는 풀 수 있다", async () => {
    const owner = await createMember();
    const shown = await createPrompt(owner);
    const { id: resultId } = await addText(owner, shown.id, rated);
    expect(await problemOf(reviseResult(owner, shown.id, resultId, { age_rating: "all" }))).toEqual(refusedFor);
    expect((await reviseResult(owner, shown.id, resultId, { text: "고친 글", age_rating: "19" })).status).toBe(200);
    const draft = await createPrompt(owner, { status: "draft" });
    const { id: other } = await addText(owner, draft.id, rated);
    expect(await dataOf(reviseResult(owner, draft.id, other, { age_rating: "all" }))).not.toHaveProperty("age_rating");
  });

  test.each([
    ["없는 등급", { age_rating: "15" }],
    ["숫자로 쓴 등급", { age_rating: 19 }],
    ["구매한 사람만 보는 것과 함께", { age_rating: "19", is_buyers_only: true }],
  ])("%s이면 무엇이 틀렸는지 알려 준다", async (_, change) => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { price: 3_000 });
    const body = { text: "글", ...change };
    expect(await problemOf(call("POST", `/api/prompts/${id}/results`, { as: owner, body }))).toEqual(refusedFor);
    const { id: resultId } = await addText(owner, id);
    expect(await problemOf(reviseResult(owner, id, resultId, change))).toEqual(refusedFor);
  });
});

test("rating이라고 보내도 같고, 둘을 다르게 보내면 알려 준다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  expect(await addText(owner, id, { text: WORD, rating: "19" })).toMatchObject({ age_rating: "19" });
  expect(await addPicture(owner, id, { rating: "19" })).toMatchObject({ age_rating: "19" });
  const { id: resultId } = await addText(owner, id);
  expect(await dataOf(reviseResult(owner, id, resultId, { rating: "19" }))).toMatchObject({ age_rating: "19" });
  const both = reviseResult(owner, id, resultId, { rating: "all", age_rating: "19" });
  expect(await problemOf(both)).toMatchObject({ status: 400, fields: ["rating"] });
});

describe("파는 글", () => {
  test("구매한 사람만 보는 결과는 19세가 되지 못하고, 19세 결과는 구매한 사람만 보는 것이 되지 못한다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { price: 3_000 });
    const forBuyers = await addText(owner, id, { is_buyers_only: true });
    expect(await problemOf(reviseResult(owner, id, forBuyers.id, { age_rating: "19" }))).toEqual(refusedFor);
    const other = await addText(owner, id, rated);
    expect(await problemOf(reviseResult(owner, id, other.id, { is_buyers_only: true }))).toEqual(refusedFor);
    await expect(changeRows("prompt_results", { is_buyers_only: 1 }, { id: other.id })).rejects.toThrow("rated 19");
  });

  test("누구나 보는 마지막 결과는 19세가 되지 못하고, 19세 결과만 있으면 팔 수 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { price: 3_000 });
    const [only] = (await readPrompt(id)).results;
    expect(await problemOf(reviseResult(owner, id, only!.id, { age_rating: "19" }))).toEqual({
      status: 409,
      code: "conflict",
      fields: ["age_rating"],
    });
    await addText(owner, id, rated);
    expect((await problemOf(removeResult(owner, id, only!.id))).status).toBe(409);
    const draft = await createPrompt(owner, { price: 3_000, status: "draft", examples: [] });
    await addText(owner, draft.id, rated);
    const publish = call("PATCH", `/api/prompts/${draft.id}`, { as: owner, body: { version: 1, status: "published" } });
    expect(await problemOf(publish)).toMatchObject({ status: 400, fields: ["examples"] });
  });

  test("산 사람이 사면서 받은 결과는 한 번에 19세로 바꾸지 못한다", async () => {
    const [owner, buyer] = [await createMember(), await createMember()];
    const { id } = await createPrompt(owner, { price: 3_000 });
    const { id: resultId } = await addText(owner, id, { text: "산 것", is_buyers_only: true });
    await sellPrompt({ seller: owner, buyer, promptId: id, price: 3_000 });
    const change = { age_rating: "19", is_buyers_only: false };
    expect(await problemOf(reviseResult(owner, id, resultId, change))).toMatchObject({
      status: 409,
      fields: ["age_rating"],
    });
  });
});

describe("운영자", () => {
  test("결과 하나를 19세로 바꾸고 풀 수 있고, 쓴 사람이 알고, 기록에 남는다", async () => {
    const { admin, owner, ...reported } = await createReported("prompt");
    const { id } = reported;
    const { id: resultId } = await addText(owner, id, { text: WORD });
    expect(await dataOf(rate(admin, id, resultId, "19"))).toEqual({ id: resultId, age_rating: "19" });
    expect(textsOf(await readPrompt(id))).toEqual(["짧은 글"]);
    expect((await problemOf(rate(admin, id, resultId, "19"))).status).toBe(409);
    const told = await (await call("GET", "/api/notifications", { as: owner })).text();
    expect(told).toContain("결과 하나를 19세 이상만 볼 수 있게 했어요");
    expect((await readReports(admin, reported)).results).toMatchObject([{}, { age_rating: "19", text: WORD }]);
    await dataOf(rate(admin, id, resultId, "all"));
    expect(textsOf(await readPrompt(id))).toContain(WORD);
    expect(await countRows("audits", { thing: "prompt", thing_id: String(id), action: "rate_result_19" })).toBe(1);
  });

  test("파는 글의 하나뿐인 결과와 구매한 사람만 보는 결과는 바꾸지 못하고, 남의 결과 번호는 없는 것이다", async () => {
    const [owner, admin] = [await createMember(), await createMember({ role: "ADMIN" })];
    const { id } = await createPrompt(owner, { price: 3_000 });
    const other = await createPrompt(owner);
    const [only] = (await readPrompt(id)).results;
    const forBuyers = await addText(owner, id, { is_buyers_only: true });
    for (const resultId of [only!.id, forBuyers.id]) {
      expect((await problemOf(rate(admin, id, resultId, "19"))).status).toBe(409);
      expect(await rowOf("prompt_results", { id: resultId }, "age_rating")).toEqual({ age_rating: "all" });
    }
    expect((await problemOf(rate(admin, other.id, only!.id, "19"))).status).toBe(404);
    expect([403, 404]).toContain((await rate(owner, id, only!.id, "19")).status);
  });
});
