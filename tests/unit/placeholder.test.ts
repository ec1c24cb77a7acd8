import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
import { placeholderUrl } from "#worker/lib/images/placeholder.ts";

const hashOf = (width: number, height: number, [red, green, blue]: [number, number, number]) => {
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) => [red, green, blue, 255][at % 4]!);
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString("base64");
};
const bytesOf = (url: string) => Buffer.from(url.replace("data:image/png;base64,", ""), "base64");

test("자리그림은 긴 쪽이 여섯 점인 작은 PNG다", () => {
  const wide = bytesOf(placeholderUrl(hashOf(60, 40, [200, 60, 20]))!);
  expect([...wide.subarray(1, 4)].map((code) => String.fromCharCode(code)).join("")).toBe("PNG");
  expect([wide.readUInt32BE(16), wide.readUInt32BE(20)]).toEqual([6, 4]);
  const tall = bytesOf(placeholderUrl(hashOf(40, 60, [200, 60, 20]))!);
  expect([tall.readUInt32BE(16), tall.readUInt32BE(20)]).toEqual([4, 6]);
  expect(wide.length).toBeLessThan(250);
});

test("ThumbHash가 없으면 자리그림도 없다", () => {
  expect(placeholderUrl(null)).toBeUndefined();
  expect(placeholderUrl("")).toBeUndefined();
  expect(placeholderUrl("AAAAAAAAA")).toBeUndefined();
});
