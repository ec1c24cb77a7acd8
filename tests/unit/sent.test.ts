import { expect, test } from "vitest";
import { firstErrors } from "#app/lib/sent.ts";

test("한 항목에 나무랄 것이 여럿이면 처음 것만 말한다", () => {
  const errors = [
    { field: "content", message: "처음" },
    { field: "rating", message: "별점" },
    { field: "content", message: "나중" },
  ];
  expect(firstErrors(errors)).toEqual({ content: "처음", rating: "별점" });
  expect(firstErrors()).toEqual({});
});
