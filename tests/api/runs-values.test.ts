import { beforeEach, expect, test } from "vitest";
import { problemOf } from "#tests/support/api/call.ts";
import { answerOf, createBlank, MODELS, readOffer, resetRuns, run } from "#tests/support/api/runs.ts";

beforeEach(resetRuns);

test.each([
  ["values.없는 칸", { values: { "없는 칸": "x" } }],
  ["values.__proto__", '{"values":{"__proto__":"x"}}'],
  ["values.constructor", { values: { constructor: "x" } }],
  ["values.회사  이름", { values: { "회사 이름": "가", "회사  이름": "나" } }],
  ["values.회사\u200b 이름", { values: { "회사 이름": "가", "회사\u200b 이름": "나" } }],
  ["values.회사 이름", { values: { "회사 이름": "가".repeat(20_001) } }],
  ["values.회사 이름", { values: { "회사 이름": "\ud800" } }],
  ["values.회사 이름", { values: { "회사 이름": `가${String.fromCodePoint(0xe0041)}` } }],
  ["values.말투", { values: { 말투: "무섭게" } }],
  ["values", { values: { "회사 이름": "가".repeat(19_999) } }],
  ["values", { values: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`칸${at}`, "x"])) }],
  ["model", { values: {}, model: "gpt-9" }],
  ["model", { values: {}, model: "__proto__" }],
])("%s 이 틀리면 422이고 세지 않는다 (%#)", async (field, body) => {
  const { prompt, member } = await createBlank();
  const { status, code, fields } = await problemOf(run(member, prompt.id, body));
  expect({ status, code, field: fields[0] }).toEqual({ status: 422, code: "unprocessable", field });
  expect(await readOffer(member)).toMatchObject({ left: 5 });
});

test.each([
  ["values", { values: [] }],
  ["values", { values: null }],
  ["values", { values: { "회사 이름": 1 } }],
  ["model", { values: {}, model: 1 }],
  ["model", { values: {}, model: "가".repeat(101) }],
  ["stream", { values: {}, stream: true }],
  ["values.말투", '{"values":{"말투":"가","말투":"나"}}'],
])("모양이 틀리면 400이다: %s (%#)", async (field, body) => {
  const { prompt, member } = await createBlank();
  const { status, fields } = await problemOf(run(member, prompt.id, body));
  expect({ status, field: fields[0] }).toEqual({ status: 400, field });
});

test("이름이 __proto__이거나 constructor인 빈칸도 채워진다", async () => {
  const { prompt, member } = await createBlank("{{__proto__}} · {{constructor}} · {{빈 곳}}");
  const body = '{"values":{"__proto__":"하나","constructor":"둘"}}';
  expect((await answerOf(run(member, prompt.id, body))).text).toContain("> 하나 · 둘 · [빈 곳]");
});

test("짧은 글이 긴 값을 여러 번 부르면 만들기 전에 거절한다", async () => {
  const { prompt, member } = await createBlank("{{값}}".repeat(3_000));
  const answer = run(member, prompt.id, { values: { 값: "가".repeat(20_000) } });
  expect(await problemOf(answer)).toMatchObject({ status: 422, fields: ["values"] });
});

test("모델이 받는 길이까지는 보낸다", async () => {
  const { prompt, member } = await createBlank("가".repeat(10_000));
  expect((await answerOf(run(member, prompt.id, { model: MODELS[1] }))).end).toMatchObject({ done: true });
  const longer = await createBlank("나".repeat(10_001));
  expect(await problemOf(run(member, longer.prompt.id, { model: MODELS[1] }))).toMatchObject({ status: 422 });
  expect((await answerOf(run(member, longer.prompt.id))).end).toMatchObject({ done: true });
});
