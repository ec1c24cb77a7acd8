import { describe, expect, test } from "vitest";
import { refuseAmount } from "#app/features/settlement/amount.ts";
import { isMonth, lastMonths } from "#app/features/settlement/months.ts";
import { formatSum } from "#app/lib/format.ts";

describe("신청 금액", () => {
  const limits = { minimum: 10_000, available: 40_000 };
  test.each([
    ["", "신청할 금액을 적어 주세요."],
    ["1.5", "3,900처럼 숫자만 써 주세요. 소수점이나 ‘천’, ‘만’은 쓸 수 없어요."],
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
