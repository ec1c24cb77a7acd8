import { expect, test } from "vitest";
import { variablesOf } from "#contracts/variables.ts";
import { blanksOf, missingIn, valuesFor } from "#worker/features/mcp/blanks.ts";

const blanksIn = (body: string) => blanksOf(variablesOf(body));
const idsIn = (body: string) => blanksIn(body).map(({ id }) => id);

test("빈칸의 id는 아스키이고 이름에서만 나와서, 앞에 다른 빈칸이 생겨도 같다", () => {
  expect(idsIn("{{회의 주제}} {{tone}} {{名前}} {{말투2=해요체}}")).toEqual(["hoeui_juje", "tone", "blank", "maltu2"]);
  expect(idsIn("{{새 빈칸}} {{회의 주제}}")[1]).toBe("hoeui_juje");
});

test("같은 id가 될 이름들은 서로 다른 id가 된다", () => {
  const ids = idsIn("{{名前}} {{場所}} {{blank 2}} {{blank}} {{주제}} {{주제!}} {{juje}}");
  expect(new Set(ids).size).toBe(7);
  expect(ids.every((id) => /^[a-z0-9_]+$/.test(id))).toBe(true);
});

test("한 이름으로 적힐 빈칸이 아주 많아도 차례로 센다", () => {
  const names = Array.from({ length: 4_000 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  const ids = idsIn(names.map((name) => `{{${name}}}`).join(""));
  expect([ids[0], ids[1], ids.at(-1), new Set(ids).size]).toEqual(["blank", "blank_2", "blank_4000", 4_000]);
});

test("값은 이름이나 id로 받고, 이름이 먼저다", () => {
  const blanks = blanksIn("{{주제}} {{juje}}");
  expect(valuesFor(blanks, { 주제: " 봄 ", juje: "여름" })).toEqual({ 주제: "봄", juje: "여름" });
  expect(valuesFor(blanks, { juje_2: "가을" })).toEqual({ juje: "가을" });
});

test("이름은 띄어쓰기의 종류와 모르고 붙여 넣은 글자를 가리지 않고, 값에 숨은 글자는 거절한다", () => {
  const blanks = blanksIn("{{회사\u00a0이름}}");
  expect(valuesFor(blanks, { "회사 이름": "글\u200b감" })).toEqual({ "회사 이름": "글감" });
  expect(valuesFor(blanks, { "\ufeff회사\u3000이름": "글감" })).toEqual({ "회사 이름": "글감" });
  expect(() => valuesFor(blanks, { "회사 이름": "글감\u{e0041}" })).toThrow("빈칸의 값을 확인해 주세요.");
});

test("없는 빈칸과 고를 수 없는 값은 이름을 들어 거절하고, 빈 값은 없는 것과 같다", () => {
  const blanks = blanksIn("{{주제}} {{말투=해요체|반말}} {{constructor}}");
  expect(() => valuesFor(blanks, { __proto__x: "값" })).toThrow("빈칸의 값을 확인");
  expect(() => valuesFor(blanks, { 말투: "하오체" })).toThrow("빈칸의 값을 확인");
  expect(valuesFor(blanks, { 말투: " ", constructor: "것" })).toEqual({ constructor: "것" });
  expect(missingIn(blanks, { constructor: "것" }).map(({ name }) => name)).toEqual(["주제"]);
  expect(missingIn(blanks, {}).map(({ name }) => name)).toEqual(["주제", "constructor"]);
});
