import { expect, test } from "vitest";
import { withFinals } from "#worker/features/search/spell/finals.ts";
import { hangulOf } from "#worker/features/search/spell/hangul-of.ts";
import { readingsOf } from "#worker/features/search/spell/readings.ts";
import { isOnlyInside } from "#worker/features/search/retrieve/inside-word.ts";

test("두 글자 낱말의 빠진 받침 하나를 넣어 본다", () => {
  expect(withFinals("면저")).toContain("면접");
  expect(withFinals("토계")).toContain("통계");
  expect([withFinals("회의록"), withFinals("면접"), withFinals("pen")]).toEqual([[], [], []]);
});

test.each(["기회", "시사", "만원", "오천원"])("%s은 그 자체로 낱말이라서 고치지 않는다", (word) =>
  expect(readingsOf(word)).toEqual([]),
);

test.each([
  ["myeonjeop", "면접"],
  ["beonyeok", "번역"],
  ["hoeuirok", "회의록"],
  ["jagisogaeseo", "자기소개서"],
])("%s은 %s을 로마자로 적은 말일 수 있다", (typed, meant) => expect(hangulOf(typed)).toContain(meant));

test("짧은 영문은 로마자로 적은 말이 아니고, 긴 말도 예순 가지를 넘지 않는다", () => {
  expect([hangulOf("pen"), hangulOf("man"), hangulOf("translation")]).toEqual([[], [], []]);
  expect(hangulOf("a".repeat(24)).length).toBeLessThanOrEqual(60);
});

test("두 글자가 다른 낱말의 둘째부터만 들면 그 낱말이 아니다", () => {
  expect([
    isOnlyInside("중국어와 한국어", "국어"),
    isOnlyInside("수능국어", "국어"),
    isOnlyInside("국어", "국어"),
  ]).toEqual([true, false, false]);
});
