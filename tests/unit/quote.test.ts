import { expect, test } from "vitest";
import { quoteOf } from "#app/prompt/quote.ts";

test.each([
  ["머리글과 목록의 표시를 뺀다", "## 결정\n\n- 표지는 미색\n- 내지는 백색", "결정 표지는 미색 내지는 백색"],
  ["굵은 글과 코드의 표시를 뺀다", "**꼭** `npm start`를 해요", "꼭 npm start를 해요"],
  ["표는 칸의 말만 남긴다", "| 시간 | 빛 |\n| --- | :-: |\n| 새벽 | 가로등 |", "시간 · 빛 새벽 · 가로등"],
  ["링크와 그림은 이름만 남긴다", "[글감](https://example.com)과 ![감 하나](/a.webp)", "글감과 감 하나"],
  ["코드 울타리는 빼고 안의 말은 남긴다", "```ts\nconst a = 1;\n```", "const a = 1;"],
  ["평범한 글은 그대로다", "그 일은 제가 놓쳤습니다.", "그 일은 제가 놓쳤습니다."],
  ["빈 글은 비어 있다", " \n ", ""],
])("%s", (_, markdown, quote) => {
  expect(quoteOf(markdown)).toBe(quote);
});

test("길면 낱말 사이에서 자르고, 붙여 쓴 말은 글자 사이에서 자른다", () => {
  const cut = quoteOf("가나다라 ".repeat(40));
  expect([...cut].length).toBeLessThanOrEqual(49);
  expect(cut).toMatch(/가나다라…$/);
  expect(quoteOf("🍊".repeat(100))).toBe(`${"🍊".repeat(48)}…`);
});

test("다시 줄여도 같다", () => {
  for (const text of ["1. **첫째**로 할 일은 하나예요. ".repeat(10), "가".repeat(100)]) {
    const once = quoteOf(text);
    expect(quoteOf(once)).toBe(once);
  }
});
