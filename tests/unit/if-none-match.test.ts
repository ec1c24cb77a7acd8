import { expect, test } from "vitest";
import { namesAll, namesTag } from "#worker/lib/if-none-match.ts";

const OURS = 'W/"b1-2-3"';

test.each([OURS, '"b1-2-3"', '"x", W/"b1-2-3"', `W/"x",${OURS},"y"`, `  ${OURS}  `, `, ,${OURS}`])(
  "%s에는 이 판이 있다",
  (header) => expect(namesTag(header, OURS)).toBe(true),
);

test.each([
  null,
  "",
  "*",
  "b1-2-3",
  '"b1-2-3',
  'b1-2-3"',
  'w/"b1-2-3"',
  'W/"b1-2-3-data"',
  '"b1-2"',
  'W/W/"b1-2-3"',
  '"B1-2-3"',
  "W/",
  '"',
  ",",
  '"x'.repeat(100_000),
])("%j에는 이 판이 없다", (header) => expect(namesTag(header, OURS)).toBe(false));

test("별표만 있는 것은 있는 것 모두를 말한다", () => {
  expect(["*", " * "].map(namesAll)).toEqual([true, true]);
  expect([null, "", '"*"', "*, *", `${OURS}, *`].map(namesAll)).toEqual([false, false, false, false, false]);
});
