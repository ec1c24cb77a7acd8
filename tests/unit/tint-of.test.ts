import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
import { tintOf } from "#app/prompt/tint-of.ts";

test.each([
  ["감색", [194, 65, 12]],
  ["잎색", [63, 98, 18]],
  ["흰색", [255, 255, 255]],
  ["검정", [0, 0, 0]],
] as const)("한 가지 색인 그림의 바탕은 그 색에 가깝다: %s", (_, [r, g, b]) => {
  const pixels = Uint8Array.from({ length: 4 * 16 }, (_value, at) => [r, g, b, 255][at % 4]!);
  const hash = btoa(String.fromCharCode(...rgbaToThumbHash(4, 4, pixels)));
  const tint = tintOf(hash).match(/\d+/g)!.map(Number);
  for (const [at, value] of [r, g, b].entries()) expect(Math.abs(tint[at]! - value)).toBeLessThan(12);
});
