import { describe, expect, test } from "vitest";
import { groupAmount, readAmount, refuseAmount } from "#app/features/settlement/amount.ts";
import { isMonth, lastMonths } from "#app/features/settlement/months.ts";
import { formatSum } from "#app/lib/format.ts";

test.each([
  ["10000", 10_000],
  ["10,000", 10_000],
  [" 10 000원 ", 10_000],
  ["１００００", 10_000],
  ["0", 0],
  ["", null],
  ["1.5", null],
  ["-10000", null],
  ["1e5", null],
  ["만원", null],
  ["1234567890123", null],
])("‘%s’ 칸에서 읽는 금액은 %s이다", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test("숫자는 세 자리마다 끊어 보이고, 숫자가 아닌 것은 적은 그대로 둔다", () => {
  expect(groupAmount("1234567")).toBe("1,234,567");
  expect(groupAmount("1.5")).toBe("1.5");
});

describe("신청 금액", () => {
  const limits = { minimum: 10_000, available: 40_000 };
  test.each([
    ["", "신청할 금액을 적어 주세요."],
    ["1.5", "원 단위 숫자로만 적어 주세요."],
    ["9,999", "10,000원부터 신청할 수 있어요."],
    ["10,000", undefined],
    ["40,000", undefined],
    ["40,001", "40,000원까지 신청할 수 있어요."],
  ])("‘%s’에는 ‘%s’라고 답한다", (typed, refusal) => {
    expect(refuseAmount(typed, limits)).toBe(refusal);
  });
});

test("없는 돈은 무료가 아니라 0원이고, 모자란 돈에는 빼기표가 붙는다", () => {
  expect([0, -0, 1_234_500, -3_000].map(formatSum)).toEqual(["0원", "0원", "1,234,500원", "−3,000원"]);
});

test("명세서의 달은 한국의 이번 달부터 거슬러 올라간다", () => {
  expect(lastMonths(3, Date.parse("2026-01-31T16:00:00Z"))).toEqual(["2026-02", "2026-01", "2025-12"]);
  expect(["2026-11", "2026-13", "1999-01", "", null].map(isMonth)).toEqual([true, false, false, false, false]);
});
