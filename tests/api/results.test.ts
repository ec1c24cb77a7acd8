import { describe, expect, test } from "vitest";
import type { PromptDetail, PromptList } from "#contracts/prompts.ts";
import type { Result } from "#contracts/results.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { addPicture, addText, orderResults, removeResult, reviseResult, sendText } from "#tests/support/api/results.ts";
import { storedKeys } from "#tests/support/api/uploads.ts";
import { rowOf } from "#tests/support/api/rows.ts";

const noExamples = { examples: [] };
const idsOf = ({ results }: PromptDetail) => results.map(({ id }) => id);
const edit = (as: Member, id: number, body: object) =>
  dataOf<PromptDetail>(call("PATCH", `/api/prompts/${id}`, { as, body }));
const coverOf = async (id: number) =>
  (await dataOf<PromptList>(call("GET", "/api/prompts?sort=latest"))).items.find((card) => card.id === id)!.cover;

describe("글 결과", () => {
  test("올리면 뒤에 붙고, 예시로도 읽히고, 첫 결과가 카드의 표지가 된다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    expect(await coverOf(id)).toBeNull();
    const first = await addText(owner, id, { text: "가".repeat(300), model: "claude" });
    expect(first).toEqual({
      id: first.id,
      input: "긴 글",
      kind: "text",
      text: "가".repeat(300),
      model: "claude",
      is_buyers_only: false,
    });
    const second = await addText(owner, id, { input: "짧은 글" });
    const prompt = await readPrompt(id);
    expect(prompt.results).toEqual([first, second]);
    expect(prompt.examples).toEqual([
      { input: "긴 글", output: "가".repeat(300) },
      { input: "짧은 글", output: "# 회의록" },
    ]);
    expect(prompt.cover).toEqual({ kind: "text", text: "가".repeat(200) });
    expect(await coverOf(id)).toEqual(prompt.cover);
  });

  test.each<[string, object, string]>([
    ["빈 글", { text: " " }, "text"],
    ["10,001자", { text: "가".repeat(10_001) }, "text"],
    ["입력 2,001자", { input: "가".repeat(2_001) }, "input"],
    ["모르는 모델", { model: "eliza" }, "model"],
    ["글자로 쓴 참", { is_buyers_only: "true" }, "is_buyers_only"],
    ["그림 설명", { alt: "설명" }, "alt"],
    ["모르는 항목", { price: 1 }, "price"],
  ])("%s은 400이고 어느 칸인지 말한다", async (_, body, field) => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    expect(await problemOf(sendText(owner, id, body))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: [field],
    });
    expect((await readPrompt(id)).results).toEqual([]);
  });

  test("같은 열쇠로 다시 보내면 처음의 결과이고, 가득 찼어도 그렇다. 다른 내용이면 409다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    const key = { "idempotency-key": crypto.randomUUID() };
    const [first, again] = await Promise.all([addText(owner, id, {}, key), addText(owner, id, {}, key)]);
    expect(again).toEqual(first);
    for (let at = 1; at < 8; at += 1) await addText(owner, id);
    expect(await addText(owner, id, {}, key)).toEqual(first);
    expect(await problemOf(sendText(owner, id, { text: "다른 글" }, key))).toMatchObject({ code: "conflict" });
    expect((await readPrompt(id)).results).toHaveLength(8);
  });

  test("한꺼번에 올려도 여덟 개까지다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    for (let at = 0; at < 6; at += 1) await addText(owner, id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendText(owner, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect((await readPrompt(id)).results).toHaveLength(8);
    expect(await problemOf(sendText(owner, id))).toEqual({ status: 409, code: "conflict", fields: ["file"] });
  });
});

describe("누구의 것인지", () => {
  test("남의 프롬프트의 결과는 올리거나 고치거나 지우거나 옮길 수 없다", async () => {
    const [owner, other] = [await createMember(), await createMember()];
    const { id } = await createPrompt(owner, noExamples);
    const { id: resultId } = await addText(owner, id);
    expect((await sendText(undefined, id)).status).toBe(401);
    for (const response of [
      await sendText(other, id),
      await reviseResult(other, id, resultId, { text: "내 글" }),
      await removeResult(other, id, resultId),
      await orderResults(other, id, [resultId]),
    ])
      expect(response.status).toBe(404);
    const own = await createPrompt(other, noExamples);
    expect((await reviseResult(other, own.id, resultId, { text: "내 글" })).status).toBe(404);
    expect((await removeResult(other, own.id, resultId)).status).toBe(404);
    expect((await readPrompt(id)).results).toMatchObject([{ id: resultId, text: "# 회의록" }]);
  });

  test("지운 프롬프트에는 올릴 수 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    await call("DELETE", `/api/prompts/${id}`, { as: owner });
    expect((await sendText(owner, id)).status).toBe(404);
  });
});

describe("고치기와 지우기", () => {
  test("글과 입력과 모델을 고치고, 모델은 뗄 수 있다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    const { id: resultId } = await addText(owner, id, { model: "claude" });
    const change = { text: "새 글", input: "", model: null };
    const revised = await dataOf<Result>(reviseResult(owner, id, resultId, change));
    expect(revised).toEqual({ id: resultId, input: "", kind: "text", text: "새 글", is_buyers_only: false });
    expect((await readPrompt(id)).cover).toEqual({ kind: "text", text: "새 글" });
    expect(await problemOf(reviseResult(owner, id, resultId, { alt: "설명" }))).toMatchObject({ fields: ["alt"] });
    expect(await dataOf(reviseResult(owner, id, resultId, {}))).toEqual(revised);
  });

  test("지우면 다음 결과가 표지가 되고, 다 지우면 표지가 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    const first = await addText(owner, id, { text: "하나" });
    const second = await addText(owner, id, { text: "둘" });
    expect(await dataOf(removeResult(owner, id, first.id))).toEqual({ id: first.id });
    expect(await coverOf(id)).toEqual({ kind: "text", text: "둘" });
    expect((await removeResult(owner, id, first.id)).status).toBe(404);
    await removeResult(owner, id, second.id);
    expect(await coverOf(id)).toBeNull();
  });
});

describe("순서", () => {
  test("모든 번호를 적은 차례대로 놓이고, 표지도 따라 바뀐다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    const [one, two, three] = [
      await addText(owner, id, { text: "하나" }),
      await addPicture(owner, id),
      await addText(owner, id, { text: "셋" }),
    ];
    const order = [three.id, two.id, one.id];
    const { items } = await dataOf<{ items: Result[] }>(orderResults(owner, id, order));
    expect(items.map((item) => item.id)).toEqual(order);
    expect(idsOf(await readPrompt(id))).toEqual(order);
    expect(await coverOf(id)).toEqual({ kind: "text", text: "셋" });
    expect((await orderResults(owner, id, order)).status).toBe(200);
  });

  test("남의 결과나 빠진 것이나 두 번 적은 것이 있으면 아무것도 바뀌지 않는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    const [one, two] = [await addText(owner, id), await addText(owner, id)];
    const elsewhere = await createPrompt(owner, noExamples);
    const foreign = await addText(owner, elsewhere.id);
    for (const ids of [[two.id], [two.id, foreign.id], [two.id, one.id, foreign.id], [two.id, two.id], ["1"], "x"]) {
      const { status, fields } = await problemOf(orderResults(owner, id, ids));
      expect([status, fields[0]!.split(".")[0]]).toEqual([400, "ids"]);
    }
    expect(idsOf(await readPrompt(id))).toEqual([one.id, two.id]);
    expect(await rowOf("prompt_results", { id: foreign.id }, "position")).toEqual({ position: 0 });
  });
});

describe("예시로 쓰는 옛 클라이언트", () => {
  test("예시를 고치면 글 결과만 차례대로 바뀌고, 모델과 그림은 남는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    const text = await addText(owner, id, { model: "claude" });
    const picture = await addPicture(owner, id);
    const examples = [
      { input: "가", output: "나" },
      { input: "다", output: "라" },
    ];
    const edited = await edit(owner, id, { version: 1, examples });
    expect(edited.examples).toEqual(examples);
    expect(edited.results.map(({ id: one, kind, model }) => [one, kind, model])).toEqual([
      [text.id, "text", "claude"],
      [picture.id, "image", undefined],
      [expect.any(Number), "text", undefined],
    ]);
    const emptied = await edit(owner, id, { version: 2, examples: [] });
    expect(idsOf(emptied)).toEqual([picture.id]);
    expect(await storedKeys()).toHaveLength(1);
  });

  test("예시는 처음 다섯 개의 글 결과이고, 그 뒤의 것은 예시를 고쳐도 남는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    for (let at = 0; at < 6; at += 1) await addText(owner, id, { text: `글 ${at}` });
    const { examples, results } = await readPrompt(id);
    expect(examples).toHaveLength(5);
    expect(await edit(owner, id, { version: 1, examples: [] })).toMatchObject({
      results: [{ id: results[5]!.id, text: "글 5" }],
    });
  });

  test("다른 결과와 더해 여덟 개를 넘는 예시는 쓸 수 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, noExamples);
    for (let at = 0; at < 4; at += 1) await addPicture(owner, id);
    const examples = Array.from({ length: 5 }, () => ({ input: "가", output: "나" }));
    expect(
      await problemOf(call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version: 1, examples } })),
    ).toMatchObject({ status: 400, fields: ["examples"] });
    expect(await edit(owner, id, { version: 1, examples: examples.slice(1) })).toMatchObject({ version: 2 });
  });
});
