import fc from "fast-check";
import { expect, test } from "vitest";
import { readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";

// Any UTF-16, halves of pairs included.
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));

test("쓴 자리는 63비트 수까지 그대로 읽힌다", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (rank) => {
      expect(readCursor("popular", writeCursor("popular", String(rank)))).toBe(String(rank));
    }),
  );
});

test("없으면 처음부터다", () => {
  expect(readCursor("popular", undefined)).toBeUndefined();
});

test("다른 순서의 자리와 우리가 쓰지 않은 글은 거절한다", () => {
  const refused = [
    "",
    "!",
    "가",
    btoa("popular"),
    btoa("popular."),
    btoa("popular.1.2"),
    btoa("popular. 1"),
    btoa("popular.9223372036854775808"),
    writeCursor("latest", 1),
  ];
  for (const cursor of refused)
    expect(() => readCursor("popular", cursor), cursor).toThrow(expect.objectContaining({ code: "invalid_cursor" }));
});

test("아무 글이나 보내도 거절할 뿐 넘어지지 않는다", () => {
  fc.assert(
    fc.property(anyText, (cursor) => {
      expect(() => readCursor("popular", cursor)).toThrow(expect.objectContaining({ code: "invalid_cursor" }));
    }),
  );
});

test("하나 더 읽은 줄이 있을 때만 다음 쪽이 있다", () => {
  expect(toPage([1, 2, 3], 2, (last) => `${last}`)).toEqual({ items: [1, 2], next_cursor: "2" });
  expect(toPage([1, 2], 2, (last) => `${last}`)).toEqual({ items: [1, 2], next_cursor: null });
  expect(toPage([], 2, (last) => `${last}`)).toEqual({ items: [], next_cursor: null });
});
