import { deflateSync } from "node:zlib";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { glue, jpeg, pngHeader, pngOf } from "#tests/support/shared/images.ts";
import { type Colour, five, kinds, plain, row, rows } from "#tests/support/shared/png-rows.ts";

const isWhole = (bytes: Uint8Array) => env.RENDERER!.isWhole(bytes);

// By hand, for 5 × 5 pixels: the rows of each pass of Adam7, by their number of pixels.
const ADAM7_OF_FIVE = [[1], [1], [2], [1, 1], [3], [2, 2, 2], [5, 5]];
const interlaced = (colour: Colour, depth: number) =>
  glue(...ADAM7_OF_FIVE.flat().map((pixels) => row(pixels, colour, depth)));

test.each(kinds)(
  "색 종류 %i, 깊이 %i의 PNG는 건너뛰어 담은 것까지 받고, 한 줄이 모자라거나 남으면 깨진 것이다",
  async (colour, depth) => {
    for (const [interlace, pixels] of [plain(colour, depth), interlaced(colour, depth)].entries()) {
      expect(await isWhole(five(colour, depth, pixels, interlace))).toBe(true);
      expect(await isWhole(five(colour, depth, pixels.slice(0, -1), interlace))).toBe(false);
      expect(await isWhole(five(colour, depth, glue(pixels, [0]), interlace))).toBe(false);
    }
  },
);

const stream = deflateSync(plain(2, 8));
const of = (data: Uint8Array) => pngOf(pngHeader(5, 5, 8, 2), [data]);

test.each([
  ["IDAT 여럿에 나눠 담은 것", pngOf(pngHeader(5, 5, 8, 2), [new Uint8Array(), ...[...stream].map((one) => [one])])],
  ["압축 뒤를 덧댄 것", of(glue(stream, new Uint8Array(3_000)))],
  ["크고 촘촘한 것", pngOf(pngHeader(4096, 4096, 8, 6), [deflateSync(rows(4096, row(4096, 6, 8)))])],
])("브라우저가 그리는 PNG를 받는다: %s", async (_, bytes) => expect(await isWhole(bytes)).toBe(true));

test.each([
  ["중간에 끊긴 것", of(stream.subarray(0, -6))],
  ["픽셀의 검사값이 틀린 것", of(stream.map((byte, at) => (at === stream.length - 1 ? byte ^ 1 : byte)))],
  ["압축이 아닌 것", of(Uint8Array.from({ length: 40 }, (_, at) => at))],
  ["없는 거르개", five(2, 8, rows(5, row(5, 2, 8, 5)))],
  ["둘째 줄부터 없는 거르개", five(2, 8, glue(row(5, 2, 8, 4), rows(4, row(5, 2, 8, 9))))],
  ["작다고 말하고 크게 풀리는 것", of(deflateSync(new Uint8Array(50_000_000)))],
])("그릴 수 없는 PNG는 깨진 것이다: %s", async (_, bytes) => expect(await isWhole(bytes)).toBe(false));

/** A stream of this many empty blocks: it costs time and draws nothing. */
const emptyBlocks = (count: number) => {
  const blocks = Uint8Array.from({ length: count * 5 }, (_, at) => (at % 5 > 2 ? 0xff : 0));
  return glue(stream.subarray(0, 2), blocks);
};

test("빈 블록만 이어진 PNG는 담은 것의 길이에서 막힌다", async () => {
  expect(await isWhole(of(emptyBlocks(12_000)))).toBe(false);
  expect(await isWhole(of(emptyBlocks(1_000_000)))).toBe(false);
});

test("훑기가 백 번을 넘는 JPEG는 풀지 않는다", async () => {
  const [bytes, scan] = [jpeg(), Uint8Array.of(0xff, 0xda)];
  const from = bytes.findIndex((byte, at) => byte === scan[0] && bytes[at + 1] === scan[1]);
  const repeated = (count: number) =>
    glue(bytes.slice(0, from), ...Array<Uint8Array>(count).fill(bytes.slice(from, -2)), bytes.slice(-2));
  expect(await isWhole(repeated(1))).toBe(true);
  expect(await isWhole(repeated(101))).toBe(false);
});
