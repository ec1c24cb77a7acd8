import { expect, test } from "vitest";
import { fieldsOf, sampleOf, wordsOf } from "#app/screens/docs/schema-words.ts";

test.each([
  [{ type: "string", minLength: 1, maxLength: 20 }, "글 1–20자"],
  [{ type: "string", maxLength: 100 }, "글 100자까지"],
  [
    { type: "array", items: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, minItems: 2 },
    "정수 1부터의 목록 2개부터",
  ],
  [{ anyOf: [{ $ref: "#/components/schemas/Cover" }, { type: "null" }] }, "`Cover` | null"],
  [{ enum: ["free", "paid"] }, '"free" | "paid"'],
  [{ type: "string", format: "date-time" }, "때(ISO 8601)"],
  [{ type: "string", contentMediaType: "application/octet-stream" }, "파일"],
  [{}, "아무 값"],
])("%j 는 ‘%s’이다", (schema, words) => {
  expect(wordsOf(schema)).toBe(words);
});

test("칸은 안의 칸까지 자리로 이르고, 여러 모양에 있는 칸은 하나다", () => {
  const one = {
    type: "object",
    properties: { kind: { const: "view" }, search: { type: "string" } },
    required: ["kind", "search"],
  };
  const other = { type: "object", properties: { kind: { const: "copy" } }, required: ["kind"] };
  const schema = {
    type: "object",
    properties: { items: { type: "array", items: { oneOf: [one, other] } } },
    required: ["items"],
  };
  expect(fieldsOf(schema).map(({ name, words, isRequired }) => [name, words, isRequired])).toEqual([
    ["items", "객체의 목록", true],
    ["items[].kind", '"view" | "copy"', true],
    ["items[].search", "글", false],
  ]);
  expect(sampleOf(schema)).toEqual({ items: [] });
  expect(sampleOf({ oneOf: [one, other] })).toEqual({ kind: "view", search: "글" });
});
