import { expect, test } from "vitest";
import { hasInitials, isRead } from "#worker/features/search/initials/pattern.ts";
import { phrasesIn } from "#worker/features/search/initials/phrases-in-title.ts";
import { splitsOf } from "#worker/features/search/initials/splits.ts";

test("초성은 길이와 함께 적은 글자가 꼭 맞는 말로만 읽는다", () => {
  expect(["자격증", "자기주도", "주간지"].filter((word) => isRead("ㅈㄱㅈ", word))).toEqual(["자격증", "주간지"]);
  expect(["회의록", "하의록", "회의실"].filter((word) => isRead("ㅎ의록", word))).toEqual(["회의록", "하의록"]);
  expect(["ㅎㅇㄹ", "ㅎ의록", "회의록", "회의록 ㅋ", "abc"].filter(hasInitials)).toEqual(["ㅎㅇㄹ", "ㅎ의록"]);
});

test("붙여 쓴 초성은 두 낱말, 길면 세 낱말로 나눠 보고 여섯 가지를 넘지 않는다", () => {
  expect(splitsOf("ㅅㅎㅎㅌ")).toEqual([["ㅅㅎ", "ㅎㅌ"]]);
  expect(splitsOf("ㄱㄴㄷㄹㅁㅂ")).toContainEqual(["ㄱㄴ", "ㄷㄹ", "ㅁㅂ"]);
  expect(splitsOf("ㅎ".repeat(12)).length).toBeLessThanOrEqual(6);
});

test("제목에 나란한 낱말을 조사를 떼고 읽는다", () => {
  expect(phrasesIn("답을 알려 주지 않는 수학 힌트의 기술", ["ㅅㅎ", "ㅎㅌ"])).toEqual(["수학 힌트"]);
  expect(phrasesIn("수학을 위한 힌트", ["ㅅㅎ", "ㅎㅌ"])).toEqual([]);
});
