import fc from "fast-check";
import { expect, test } from "vitest";
import { matchedRanges } from "#contracts/highlight.ts";

const marked = (text: string, query: string) => {
  const source = text.normalize("NFC");
  return matchedRanges(text, query).map(({ from, to }) => source.slice(from, to));
};

test.each([
  ["회의록 요약하기", "회의록 요약", ["회의록", "요약"]],
  ["자기 소개서 다듬기", "자기소개서", ["자기 소개서"]],
  ["ChatGPT로 쓰는 SQL", "chat", ["Chat"]],
  ["ChatGPT로 쓰는 SQL", "sql chatgpt", ["ChatGPT", "SQL"]],
  ["다시 쓰는 시", "시", ["시"]],
  ["회의록", "의록 회의", ["회의록"]],
  ["회의록".normalize("NFD"), "의록", ["의록"]],
  ["Ｃａｆé에서 쓰기", "cafe", ["Ｃａｆé"]],
  ["<b>회의</b>", "b", ["b", "b"]],
  ["회의록", "보고서", []],
  ["회의록", "", []],
  ["공부 장관", "부장", []],
  ["👩‍👩‍👧 가족", "가족", ["가족"]],
])("%j 에서 %j", (text, query, ranges) => expect(marked(text, query)).toEqual(ranges));

test("범위는 차례대로 서고 겹치지 않으며 글자를 쪼개지 않는다", () => {
  const anything = fc.string({ unit: fc.constantFrom(..."가나다 라마ABcé\u0301한ᄒㅏ👩‍👧1") });
  fc.assert(
    fc.property(anything, anything, (text, query) => {
      const source = text.normalize("NFC");
      let end = -1;
      for (const { from, to } of matchedRanges(text, query)) {
        expect(from).toBeGreaterThan(end);
        expect(to).toBeGreaterThan(from);
        expect(source.slice(from, to).isWellFormed()).toBe(true);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(source.length);
    }),
  );
});
