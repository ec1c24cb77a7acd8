import { expect, test } from "vitest";
import { plainPathOf } from "#worker/pages/plain-path.ts";

const pathOf = (path: string, name = "promptId") => {
  const id = decodeURIComponent(path.split("/")[2]!);
  return plainPathOf({ params: { [name]: id } }, path);
};

test.each([
  ["/prompt/1%20", "/prompt/1"],
  ["/prompt/%201", "/prompt/1"],
  ["/prompt/1%C2%A0", "/prompt/1"],
  ["/prompt/1%E2%80%8B", "/prompt/1"],
  ["/prompt/1%0A", "/prompt/1"],
  ["/prompt/01", "/prompt/1"],
  ["/prompt/%EF%BC%91%EF%BC%92", "/prompt/12"],
  ["/prompt/1%20/reviews", "/prompt/1/reviews"],
  ["/prompt/%31%20", "/prompt/1"],
])("%s는 %s를 가리킨다", (path, plain) => {
  expect(pathOf(path)).toBe(plain);
  expect(pathOf(plain)).toBeUndefined();
});

test.each([
  "/prompt/1",
  "/prompt/1e3",
  "/prompt/+1",
  "/prompt/-1",
  "/prompt/0",
  "/prompt/1.5",
  "/prompt/%E4%B8%80",
  "/prompt/1234567890123456",
])("%s는 다른 번호를 가리키지 않는다", (path) => expect(pathOf(path)).toBeUndefined());

test("번호가 아닌 것은 그대로다", () => expect(pathOf("/gift/0012", "giftCode")).toBeUndefined());
