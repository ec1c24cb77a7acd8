import fc from "fast-check";
import { expect, test } from "vitest";
import { groupNumber, readNumber, refuseNumber } from "#app/lib/typed-number.ts";

test.each([
  ["10000", 10_000],
  ["10,000", 10_000],
  [" 10 000원 ", 10_000],
  ["１００００", 10_000],
  ["３，９００", 3_900],
  ["3,900원", 3_900],
  ["￦3,900", 3_900],
  ["₩ 3,900", 3_900],
  ["10%", 10],
  ["100번", 100],
  ["0", 0],
  ["007", 7],
  ["", null],
  ["1.5", null],
  ["3900.5", null],
  ["3900.0", null],
  ["３９００．５", null],
  ["3,9", null],
  ["3.900", null],
  ["10,00", null],
  ["3,9000", null],
  ["-10000", null],
  ["−3", null],
  ["1e5", null],
  ["0x10", null],
  ["3²", null],
  ["3½", null],
  ["③", null],
  ["٣", null],
  ["3천원", null],
  ["만원", null],
  ["3900~5000", null],
  ["1234567890123", null],
])("‘%s’ 칸에서 읽는 수는 %s이다", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test("읽은 수의 숫자는 적은 숫자 그대로다", () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789０９.,， 원₩%-e천²"), maxLength: 12 });
  fc.assert(
    fc.property(typed, (text) => {
      const number = readNumber(text);
      if (number === null) return;
      const digits = text.normalize("NFKC").replace(/[^0-9]/g, "");
      expect(number).toBe(Number(digits));
      expect(text).not.toMatch(/[.천e²-]/);
    }),
  );
});

test("숫자는 세 자리마다 끊어 보이고, 숫자가 아닌 것은 적은 그대로 둔다", () => {
  expect(groupNumber("1234567")).toBe("1,234,567");
  expect(groupNumber("1.5")).toBe("1.5");
});

test("비운 칸과 수가 아닌 칸에 다른 말을 한다", () => {
  expect(refuseNumber(" ", "가격을 써 주세요.")).toBe("가격을 써 주세요.");
  expect(refuseNumber("3천원", "가격을 써 주세요.")).toBe(
    "3,900처럼 숫자만 써 주세요. 소수점이나 ‘천’, ‘만’은 쓸 수 없어요.",
  );
  expect(refuseNumber("3,900", "가격을 써 주세요.")).toBeUndefined();
});
