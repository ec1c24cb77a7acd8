import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRICE_MAX } from "#contracts/limits.ts";
import { isCheaper, sharesOf } from "#contracts/bundle-shares.ts";

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const won = fc.integer({ min: 100, max: PRICE_MAX });
const prices = fc.array(won, { minLength: 2, maxLength: 20 });
/** Prices, and a price of the bundle below their sum. */
const bundle = prices
  .filter((all) => sumOf(all) > all.length * 100)
  .chain((all) =>
    fc.record({
      prices: fc.constant(all),
      price: fc.integer({ min: all.length * 100, max: Math.min(sumOf(all) - 1, PRICE_MAX) }),
    }),
  );

describe("묶음 값의 몫", () => {
  test("더하면 묶음 값이고, 하나하나 100원 이상이며 제값을 넘지 않는 정수다", () => {
    fc.assert(
      fc.property(bundle, ({ price, prices: all }) => {
        const shares = sharesOf(price, all);
        expect(shares).toHaveLength(all.length);
        expect(sumOf(shares)).toBe(price);
        expect(shares.filter((share, at) => !Number.isInteger(share) || share < 100 || share > all[at]!)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test("100원으로 올린 것 말고는 저마다 제값의 비에서 1원 안에 있다", () => {
    fc.assert(
      fc.property(bundle, ({ price, prices: all }) => {
        const shares = sharesOf(price, all);
        const open = all.map((one, at) => ({ one, share: shares[at]! })).filter(({ share }) => share > 100);
        // Each is less than 1 won from `ratio * price`.
        const isFar = (a: (typeof open)[number], b: (typeof open)[number]) =>
          Math.abs(a.share * b.one - b.share * a.one) >= a.one + b.one;
        expect(open.filter((a) => open.some((b) => isFar(a, b)))).toEqual([]);
      }),
    );
  });

  test("비싼 것의 몫이 싼 것의 몫보다 적지 않다", () => {
    fc.assert(
      fc.property(bundle, ({ price, prices: all }) => {
        const shares = sharesOf(price, all);
        const isBelow = (at: number) => all.some((other, next) => all[at]! > other && shares[at]! < shares[next]!);
        expect(all.filter((_, at) => isBelow(at))).toEqual([]);
      }),
    );
  });

  test("같은 값에는 늘 같은 몫이고, 남은 1원은 앞의 것부터 받는다", () => {
    expect(sharesOf(10_000, [4_000, 4_000, 4_000])).toEqual([3_334, 3_333, 3_333]);
    expect(sharesOf(8_000, [5_000, 3_000, 2_000])).toEqual([4_000, 2_400, 1_600]);
  });

  test("비로 나누면 100원이 안 되는 것은 100원이고, 나머지가 남은 값을 나눈다", () => {
    expect(sharesOf(1_000, [100, 1_000_000])).toEqual([100, 900]);
    expect(sharesOf(400, [100, 150, 1_000_000])).toEqual([100, 100, 200]);
    expect(sharesOf(300, [1_000, 5_000, 9_000])).toEqual([100, 100, 100]);
  });

  test("따로 사는 값보다 싸지 않거나 무료인 것이 들면 하나하나 제값이다", () => {
    for (const price of [3_000, 3_001, 9_000]) expect(sharesOf(price, [1_000, 2_000])).toEqual([1_000, 2_000]);
    expect(sharesOf(1_000, [0, 2_000])).toEqual([0, 2_000]);
    expect(sharesOf(199, [1_000, 2_000])).toEqual([1_000, 2_000]);
    expect(isCheaper(3_000, [1_000, 2_000])).toBe(false);
    expect(isCheaper(2_999, [1_000, 2_000])).toBe(true);
  });
});
