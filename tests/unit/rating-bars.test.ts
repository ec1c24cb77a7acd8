import { expect, test } from "vitest";
import { barsOf } from "#app/features/reviews/rating-bars.ts";

test("가장 많은 별점이 높이를 채우고, 하나라도 있으면 보이며, 없으면 그루터기다", () => {
  const bars = barsOf(
    [
      { rating: 5, count: 400 },
      { rating: 4.5, count: 1 },
      { rating: 4, count: 0 },
      { rating: 3.5, count: 200 },
    ],
    72,
  );
  expect(bars).toEqual([
    { rating: 3.5, count: 200, height: 36 },
    { rating: 4, count: 0, height: 2 },
    { rating: 4.5, count: 1, height: 4 },
    { rating: 5, count: 400, height: 72 },
  ]);
});

test("아무도 매기지 않았어도 그릴 수 있다", () => {
  expect(barsOf([{ rating: 0, count: 0 }], 72)).toEqual([{ rating: 0, count: 0, height: 2 }]);
});
