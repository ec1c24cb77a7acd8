import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { overtaken } from "#tests/support/api/overtaken.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { addPicture, addText, removeResult, reviseResult, seen, sendMedia } from "#tests/support/api/results.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { webp } from "#tests/support/shared/images.ts";

const draft = { status: "draft" as const, examples: [] };
const edit = (as: Member, id: number, body: object) => call("PATCH", `/api/prompts/${id}`, { as, body });
const readDraft = (as: Member, id: number) => dataOf<PromptDetail>(call("GET", `/api/prompts/${id}`, { as }));
const open = (id: number, as: Member) => call("POST", `/api/prompts/${id}/open`, { as, body: {} });
const urlOf = ({ results }: PromptDetail, at = 0) => results[at]!.media!.url;

describe("팔려면", () => {
  test("그림 하나가 예시를 대신하고, 구매한 사람만 보는 결과는 대신하지 않는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { ...draft, price: 3_000 });
    const publish = { version: 1, status: "published" };
    expect(await problemOf(edit(owner, id, publish))).toMatchObject({ status: 400, fields: ["examples"] });
    const { id: resultId } = await addPicture(owner, id, { is_buyers_only: true });
    expect(await problemOf(edit(owner, id, publish))).toMatchObject({ status: 400, fields: ["examples"] });
    await reviseResult(owner, id, resultId, { is_buyers_only: false });
    expect((await edit(owner, id, publish)).status).toBe(200);
  });

  test("팔고 있는 동안 누구나 보는 마지막 결과는 지우거나 가릴 수 없고, 동시에 지워도 하나는 남는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { price: 3_000, examples: [{ input: "가", output: "나" }] });
    const second = await addText(owner, id);
    const [first] = (await readPrompt(id)).results;
    const answers = await Promise.all([first!.id, second.id].map((one) => removeResult(owner, id, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { results } = await readPrompt(id);
    expect(results).toHaveLength(1);
    const last = results[0]!.id;
    expect(await problemOf(reviseResult(owner, id, last, { is_buyers_only: true }))).toEqual({
      status: 409,
      code: "conflict",
      fields: ["is_buyers_only"],
    });
    expect(await dataOf(reviseResult(owner, id, last, { text: "고친 글" }))).toMatchObject({ text: "고친 글" });
    expect(await problemOf(edit(owner, id, { version: 1, examples: [] }))).toMatchObject({ fields: ["examples"] });
  });

  test.each<[string, object, (owner: Member, id: number) => Promise<unknown>]>([
    [
      "마지막 결과를 지우면",
      { price: 3_000 },
      async (owner, id) => removeResult(owner, id, (await readDraft(owner, id)).results[0]!.id),
    ],
    ["설명 없는 그림을 더하면", { price: 0 }, (owner, id) => addPicture(owner, id, { alt: "" })],
  ])("공개하는 사이에 %s 공개되지 않는다", async (_, offer, work) => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { ...draft, ...offer });
    await addText(owner, id);
    const { d1: DB, isOvertaken } = overtaken(env.DB, 'update "prompts"', () => work(owner, id));
    const body = { version: 1, status: "published" };
    const answer = call("PATCH", `/api/prompts/${id}`, { as: owner, body, using: { ...env, DB } });
    expect(await problemOf(answer)).toMatchObject({ status: 409, code: "conflict" });
    expect(isOvertaken()).toBe(true);
    expect(await readDraft(owner, id)).toMatchObject({ status: "draft", version: 1 });
  });

  test("공개하는 사이에는 그림의 설명을 지울 수 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, draft);
    const { id: resultId } = await addPicture(owner, id);
    const publish = () => edit(owner, id, { version: 1, status: "published" });
    const { d1: DB, isOvertaken } = overtaken(env.DB, 'update "prompt_results"', publish);
    const path = `/api/prompts/${id}/results/${resultId}`;
    const answer = call("PATCH", path, { as: owner, body: { alt: "" }, using: { ...env, DB } });
    expect(await problemOf(answer)).toMatchObject({ status: 400, fields: ["alt"] });
    expect(isOvertaken()).toBe(true);
    expect((await readPrompt(id)).results[0]!.media!.alt).not.toBe("");
  });

  test("쓰던 글에서는 값을 매겼어도 마지막 결과를 지우거나 가릴 수 있다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { ...draft, price: 3_000 });
    const { id: resultId } = await addText(owner, id);
    expect((await reviseResult(owner, id, resultId, { is_buyers_only: true })).status).toBe(200);
    expect((await removeResult(owner, id, resultId)).status).toBe(200);
  });

  test("무료 프롬프트의 마지막 결과는 지울 수 있다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const [only] = (await readPrompt(id)).results;
    expect((await removeResult(owner, id, only!.id)).status).toBe(200);
  });
});

describe("그림 설명", () => {
  test("공개한 프롬프트에는 설명이 없는 그림을 올리거나 설명을 지울 수 없고, 장식용은 된다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { examples: [] });
    expect(await problemOf(sendMedia(owner, id, webp(), { alt: "" }))).toMatchObject({ status: 400, fields: ["alt"] });
    const { id: resultId } = await addPicture(owner, id);
    expect(await problemOf(reviseResult(owner, id, resultId, { alt: "" }))).toMatchObject({ fields: ["alt"] });
    const decorated = await dataOf(reviseResult(owner, id, resultId, { is_decorative: true }));
    expect(decorated).toMatchObject({ media: { alt: "", is_decorative: true } });
    expect(await problemOf(reviseResult(owner, id, resultId, { is_decorative: false }))).toMatchObject({
      fields: ["alt"],
    });
    const worded = await dataOf(reviseResult(owner, id, resultId, { alt: "노을" }));
    expect(worded).toMatchObject({ media: { alt: "노을", is_decorative: false } });
    expect((await readPrompt(id)).cover).toMatchObject({ media: { alt: "노을" } });
  });

  test("쓰던 글에는 설명 없이 올릴 수 있고, 공개하려면 적어야 한다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, draft);
    const { id: resultId } = await addPicture(owner, id, { alt: "" });
    const publish = { version: 1, status: "published" };
    expect(await problemOf(edit(owner, id, publish))).toMatchObject({ status: 400, fields: ["results"] });
    await reviseResult(owner, id, resultId, { alt: "노을" });
    expect((await edit(owner, id, publish)).status).toBe(200);
  });
});

describe("구매한 사람만 보는 결과", () => {
  test("사서 연 사람과 쓴 사람에게만 보이고, 표지와 예시에도 남에게는 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { price: 3_000, examples: [{ input: "가", output: "나" }] });
    const secret = "산사람만아는글";
    const hidden = await addText(owner, id, { text: secret, is_buyers_only: true });
    const picture = await addPicture(owner, id, { is_buyers_only: true });
    const buyer = await createMember();
    await sellPrompt({ seller: owner, buyer, promptId: id, price: 3_000 });
    for (const as of [undefined, await createMember(), buyer, await createMember({ role: "ADMIN" })]) {
      const prompt = await readPrompt(id, as);
      expect(prompt.results.map(({ text }) => text)).toEqual(["나"]);
      expect(prompt.cover).toEqual({ kind: "text", text: "나" });
      expect(JSON.stringify(prompt)).not.toContain(secret);
    }
    await open(id, buyer);
    for (const as of [owner, buyer]) {
      const prompt = await readPrompt(id, as);
      expect(prompt.results.map((one) => one.id).slice(1)).toEqual([hidden.id, picture.id]);
      expect(prompt.examples[1]).toEqual({ input: "긴 글", output: secret });
      expect(await seen(urlOf(prompt, 2))).toBe(200);
    }
    expect(await seen(urlOf(await readPrompt(id, buyer), 2).split("?")[0]!)).toBe(404);
  });

  test("산 사람이 보는 결과는 지울 수 없고, 산 뒤에 올린 것과 환불한 것은 지울 수 있다", async () => {
    const clock = stopClock();
    const owner = await createMember();
    const example = { input: "가", output: "나" };
    const { id } = await createPrompt(owner, { price: 3_000, examples: [example] });
    const { id: bought } = await addText(owner, id, { text: "산 것", is_buyers_only: true });
    const buyer = await createMember();
    const order = await sellPrompt({ seller: owner, buyer, promptId: id, price: 3_000 });
    clock.to(1_000);
    const { id: later } = await addText(owner, id, { text: "나중 것", is_buyers_only: true });
    expect(await problemOf(removeResult(owner, id, bought))).toEqual({ status: 409, code: "conflict", fields: [] });
    expect((await edit(owner, id, { version: 1, examples: [example] })).status).toBe(200);
    const idsSeen = async () => (await readPrompt(id, owner)).results.map((one) => one.id).slice(1);
    expect(await idsSeen()).toEqual([bought]);
    expect((await removeResult(owner, id, later)).status).toBe(404);
    expect(await dataOf(reviseResult(owner, id, bought, { text: "고친 것" }))).toMatchObject({ text: "고친 것" });
    await refundSale(order);
    expect((await removeResult(owner, id, bought)).status).toBe(200);
    expect(await idsSeen()).toEqual([]);
  });

  test("표지는 누구나 보는 첫 결과다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { examples: [] });
    const { id: first } = await addText(owner, id, { text: "하나", is_buyers_only: true });
    await addText(owner, id, { text: "둘" });
    expect((await readPrompt(id)).cover).toEqual({ kind: "text", text: "둘" });
    await reviseResult(owner, id, first, { is_buyers_only: false });
    expect((await readPrompt(id)).cover).toEqual({ kind: "text", text: "하나" });
  });
});
