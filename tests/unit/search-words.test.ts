import fc from "fast-check";
import { expect, test } from "vitest";
import { looksPersonal } from "#worker/lib/personal.ts";
import { prefixesOf } from "#worker/features/search/suggest/typed-keys.ts";
import { keysOf } from "#worker/lib/term-keys.ts";
import { stemsOf } from "#worker/features/search/query/endings.ts";
import { wordsOf } from "#worker/features/search/query/words.ts";
import { beginningsOf, retyped, splitsOf, withoutStrayJamo } from "#worker/features/search/query/spelling.ts";

test.each([
  ["회의록을", "회의록"],
  ["보고서에서는", "보고서"],
  ["요약하는", "요약"],
  ["요약하기", "요약"],
  ["글을", "글"],
  ["chatgpt로", "chatgpt"],
  ["자소서부터", "자소서"],
])("%s 에서 조사와 어미를 떼면 %s", (word, stem) => expect(stemsOf(word)[0]).toBe(stem));

test.each(["회의", "나이", "고양", "시"])("%s 에서는 떼지 않는다", (word) => expect(stemsOf(word)).toEqual([]));

test.each([
  ["ghldmlfhr", "회의록"],
  ["GHLDMLFHR", "회의록"],
  ["헷", "gpt"],
  ["ㅎㅔㅅ", "gpt"],
  ["무ㅏㅑ", "anki"],
  ["chatgpt", undefined],
  ["회의록1", undefined],
  ["a", undefined],
  ["photo", undefined],
  ["hotel", undefined],
])("다른 자판으로 친 %s 는 %s", (word, typed) => expect(retyped(word)).toBe(typed));

test("끝에 남은 자음만 뗀다", () => {
  expect(withoutStrayJamo("회의록ㅇ")).toBe("회의록");
  expect(withoutStrayJamo("회의ㅏ")).toBeUndefined();
  expect(withoutStrayJamo("ㅋㅋ")).toBeUndefined();
});

test("긴 낱말을 둘로 나누고 앞에서부터 줄인다", () => {
  expect(splitsOf("회의록요약")).toEqual(["회의 록요약", "회의록 요약"]);
  expect(splitsOf("회의록")).toEqual([]);
  expect(beginningsOf("환불받기")).toEqual(["환불받", "환불"]);
  expect(beginningsOf("회의")).toEqual([]);
});

test.each([
  ["엑셀 어떻게 써?", ["엑셀", "어떻게", "써"]],
  ["“회의록” 정리해 줘!!", ["회의록", "정리해", "줘"]],
  ["회의록 찾아줘ㅠㅠ…", ["회의록", "찾아줘"]],
  ["C++ C# .net gpt-4o?", ["C++", "C#", ".net", "gpt-4o"]],
  ["ㅎㅇㄹ ㅋㅋ", ["ㅎㅇㄹ", "ㅋㅋ"]],
])("%s 의 낱말은 %j", (text, words) => expect(wordsOf(text)).toEqual(words));

test("어떤 글자도 자판을 바꾸어 읽다가 멈추지 않는다", () => {
  const keys = fc.string({ unit: fc.constantFrom(..."abcdehiklmnopqrstuwyQWERTOP가홬ㅗㅐㅅ"), maxLength: 12 });
  fc.assert(
    fc.property(keys, (typed) => {
      retyped(typed);
      prefixesOf(typed);
    }),
  );
});

test("추천은 자모와 초성, 다른 자판으로도 읽는다", () => {
  expect(keysOf("SQL 쿼리")).toEqual({ jamo: "sqlㅋㅜㅓㄹㅣ", cho: "sqlㅋㄹ" });
  expect(prefixesOf("프롬ㅍ").asTyped).toContainEqual({ column: "jamo", start: "ㅍㅡㄹㅗㅁㅍ" });
  expect(prefixesOf("ㅍㄹㅍㅌ").asTyped).toContainEqual({ column: "cho", start: "ㅍㄹㅍㅌ" });
  expect(prefixesOf("vmfha").otherwise).toContainEqual({ column: "jamo", start: "ㅍㅡㄹㅗㅁ" });
  expect(prefixesOf("헷").otherwise).toContainEqual({ column: "jamo", start: "gpt" });
  for (const nothing of ["", " ", "!!", "\u3164"]) expect(prefixesOf(nothing)).toEqual({ asTyped: [], otherwise: [] });
});

test.each([
  "a@b.kr",
  "010-1234-5678",
  "01012345678",
  "900101-1234567",
  "geulgam.com",
  "https://x",
  "12345",
  "０１０ １２３４ ５６７８",
  "공일공일이삼사오육칠팔",
  "hong 골뱅이 네이버",
  "12가 3456",
  "테헤란로 12길 34",
  "래미안 101동 1203호",
  "역삼동 123번지",
])("%s 는 누구의 것일 수 있다", (text) => expect(looksPersonal(text)).toBe(true));
test.each(["회의록", "gpt 4o", "2026년 계획", "a/b 테스트", "3분 30초"])("%s 는 아니다", (text) =>
  expect(looksPersonal(text)).toBe(false),
);
