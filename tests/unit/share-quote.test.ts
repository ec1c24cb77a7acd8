import { expect, test } from "vitest";
import { quoteOf } from "#worker/features/sharing/quote.ts";

test("나누는 그림에 옮기는 말은 빈 줄을 빼고 열두 줄, 300자까지다", () => {
  expect(quoteOf("가\n\n".repeat(20)).split("\n")).toHaveLength(12);
  expect(quoteOf("가".repeat(400))).toBe("가".repeat(300));
});
