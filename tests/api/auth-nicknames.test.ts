import { expect, test } from "vitest";
import { nickname } from "#contracts/members.ts";
import { nicknameChoices } from "#worker/features/auth/nicknames.ts";

test.each([
  ["하늘", "하늘"],
  ["  김  하늘 ", "김하늘"],
  ["\u1112\u1161\u1102\u1173\u11af", "하늘"],
  ["하\u200b늘\u202e", "하늘"],
  ["하늘\n바다\u0000", "하늘바다"],
  ["🌊바다🌊", "바다"],
  ["Jane Doe", "JaneDoe"],
  ["ｋｉｍ", "kim"],
  ["가".repeat(50), "가".repeat(20)],
])("제공자가 준 %j은 %j이 된다", (given, expected) => {
  expect(nicknameChoices(given)[0]).toBe(expected);
});

test.each([
  ["솔", /^솔\d{4}$/],
  ["", /^글벗\d{4}$/],
  ["\u200b\u200b", /^글벗\d{4}$/],
  ["\u3164\u3164", /^글벗\d{4}$/],
  ["\ud83c", /^글벗\d{4}$/],
  ["山田 太郎", /^글벗\d{4}$/],
  ["탈퇴한 회원", /^탈퇴한회원\d{4}$/],
])("닉네임이 못 되는 %j에는 숫자를 붙이거나 새로 짓는다", (given, expected) => {
  expect(nicknameChoices(given)[0]).toMatch(expected);
});

test("다음 닉네임들도 규칙에 맞고 길이를 넘지 않는다", () => {
  for (const given of ["하늘", "가".repeat(50), "👩‍👩‍👧".repeat(9), "\u3164", "<script>"]) {
    const choices = nicknameChoices(given);
    expect(choices.length).toBeGreaterThanOrEqual(4);
    for (const choice of choices) expect(nickname.safeParse(choice).success, choice).toBe(true);
  }
});
