import { constants, deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanImage } from "#worker/lib/images/clean.ts";
import { inflate } from "#worker/lib/images/inflate.ts";
import { glue, pngChunk, pngHeader, pngOf } from "#tests/support/shared/images.ts";

const faultOf = (bytes: Uint8Array) => {
  const outcome = cleanImage("png", bytes);
  return typeof outcome === "string" ? outcome : undefined;
};

const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
type Colour = keyof typeof samples;
const row = (pixels: number, colour: Colour, depth: number, filter = 0) =>
  Uint8Array.from({ length: 1 + Math.ceil((pixels * samples[colour] * depth) / 8) }, (_, at) =>
    at === 0 ? filter : 7,
  );
const rows = (count: number, one: Uint8Array) => glue(...Array<Uint8Array>(count).fill(one));
// By hand, for 5 × 5 pixels: the rows of each pass of Adam7, by their number of pixels.
const ADAM7_OF_FIVE = [[1], [1], [2], [1, 1], [3], [2, 2, 2], [5, 5]];
const interlaced = (colour: Colour, depth: number) =>
  glue(...ADAM7_OF_FIVE.flat().map((pixels) => row(pixels, colour, depth)));
const plain = (colour: Colour, depth: number) => rows(5, row(5, colour, depth));

const palette = (colours: number) => pngChunk("PLTE", Array<number>(colours * 3).fill(9));
const paletteFor = (colour: Colour, depth: number) => (colour === 3 ? [palette(1 << depth)] : []);
const five = (colour: Colour, depth: number, pixels: Uint8Array, interlace = 0) =>
  pngOf(pngHeader(5, 5, depth, colour, interlace), [deflateSync(pixels)], paletteFor(colour, depth));

const kinds = Object.entries({ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] }).flatMap(
  ([colour, depths]) => depths.map((depth) => [Number(colour) as Colour, depth] as const),
);

describe("풀리는 PNG", () => {
  test.each(kinds)(
    "색 종류 %i, 깊이 %i는 건너뛰어 담은 것까지 받고, 한 줄이 모자라거나 남으면 깨진 것이다",
    (colour, depth) => {
      for (const [interlace, pixels] of [plain(colour, depth), interlaced(colour, depth)].entries()) {
        expect([interlace, faultOf(five(colour, depth, pixels, interlace))]).toEqual([interlace, undefined]);
        expect(faultOf(five(colour, depth, pixels.slice(0, -1), interlace))).toBe("broken");
        expect(faultOf(five(colour, depth, glue(pixels, [0]), interlace))).toBe("broken");
      }
    },
  );

  test("IDAT 여럿에 나눠 담아도 받고, 사이에 다른 것이 끼면 깨진 것이다", () => {
    const stream = deflateSync(plain(2, 8));
    const parts = [...stream].map((byte) => Uint8Array.of(byte));
    expect(faultOf(pngOf(pngHeader(5, 5, 8, 2), [new Uint8Array(), ...parts]))).toBeUndefined();
    const apart = glue(
      pngOf(pngHeader(5, 5, 8, 2), [stream.subarray(0, 5)]).slice(0, -12),
      pngChunk("tEXt", "사이"),
      pngChunk("IDAT", stream.subarray(5)),
      pngChunk("IEND"),
    );
    expect(faultOf(apart)).toBe("broken");
  });

  test("크고 촘촘한 그림을 받는다", () => {
    const pixels = rows(4096, row(4096, 6, 8));
    expect(faultOf(pngOf(pngHeader(4096, 4096, 8, 6), [deflateSync(pixels)]))).toBeUndefined();
  });
});

describe("풀리지 않는 PNG", () => {
  const stream = deflateSync(plain(2, 8));
  const of = (data: Uint8Array) => pngOf(pngHeader(5, 5, 8, 2), [data]);

  test("픽셀이 중간에 끊기면, 조각의 검사값이 맞아도 깨진 것이다", () => {
    for (let length = 0; length < stream.length; length += 1)
      expect(faultOf(of(stream.subarray(0, length))), `${length}바이트`).toBe("broken");
  });

  test.each([
    ["픽셀의 검사값이 틀린 것", of(stream.map((byte, at) => (at === stream.length - 1 ? byte ^ 1 : byte)))],
    ["압축이 아닌 것", of(Uint8Array.from({ length: 40 }, (_, at) => at))],
    ["압축 뒤에 숨긴 것", of(glue(stream, "숨긴 글"))],
    ["없는 거르개", five(2, 8, rows(5, row(5, 2, 8, 5)))],
    ["둘째 줄부터 없는 거르개", five(2, 8, glue(row(5, 2, 8, 4), rows(4, row(5, 2, 8, 9))))],
    ["픽셀이 없는 것", pngOf(pngHeader(5, 5, 8, 2), [])],
    ["없는 색 종류", pngOf(pngHeader(5, 5, 8, 5), [stream])],
    ["없는 깊이", pngOf(pngHeader(5, 5, 4, 2), [stream])],
    ["없는 건너뛰기", pngOf(pngHeader(5, 5, 8, 2, 2), [stream])],
    ["없는 압축", pngOf([...pngHeader(5, 5, 8, 2).slice(0, 10), 1, 0, 0], [stream])],
    ["색판이 없는 색 번호", pngOf(pngHeader(5, 5, 8, 3), [deflateSync(plain(3, 8))])],
    ["깊이보다 많은 색판", pngOf(pngHeader(5, 5, 1, 3), [deflateSync(plain(3, 1))], [palette(3)])],
    ["흑백의 색판", pngOf(pngHeader(5, 5, 8, 0), [deflateSync(plain(0, 8))], [palette(2)])],
    ["픽셀 뒤의 색판", glue(pngOf(pngHeader(5, 5, 8, 2), [stream]).slice(0, -12), palette(2), pngChunk("IEND"))],
  ])("%s", (_, bytes) => expect(faultOf(bytes)).toBe("broken"));

  test("IHDR, IDAT, IEND의 검사값은 어느 하나가 틀려도 깨진 것이다", () => {
    const bytes = of(stream);
    for (const end of [33, bytes.length - 12, bytes.length])
      expect(faultOf(bytes.map((byte, at) => (at === end - 1 ? byte ^ 1 : byte)))).toBe("broken");
  });

  test("작다고 말하고 크게 풀리는 것은 말한 만큼에서 멈춘다", () => {
    const bomb = deflateSync(new Uint8Array(50_000_000));
    expect(faultOf(of(bomb))).toBe("broken");
    let seen = 0;
    expect(inflate(bomb, 80, (bytes) => (seen += bytes.length))).toBeUndefined();
    expect(seen).toBe(0);
    expect(inflate(bomb, 100_000, (bytes) => (seen += bytes.length))).toBeUndefined();
    expect(seen).toBeLessThanOrEqual(100_000);
  });

  test("받을 수 있는 것보다 크게 풀린다고 말하면 풀지 않고, 담은 것이 그만큼 늘 수 없어도 그렇다", () => {
    expect(faultOf(pngOf(pngHeader(4096, 4096, 16, 6), [stream]))).toBe("too_many_pixels");
    expect(faultOf(pngOf(pngHeader(4096, 4096, 8, 6), [stream]))).toBe("broken");
  });
});

const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED } = constants;
const bytesOf = (pieces: Uint8Array[]) => glue(...pieces);
/** Text that repeats itself near and far, so that every kind of copy occurs. */
const repetitive = fc
  .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 900 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((parts) => glue(...parts.flatMap(([part, times]) => Array<Uint8Array>(times).fill(part))));

test("zlib이 어떻게 묶었든 같은 것으로 풀린다", () => {
  fc.assert(
    fc.property(
      fc.oneof(repetitive, fc.uint8Array({ minLength: 1, maxLength: 3000 })),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED),
      fc.integer({ min: 9, max: 15 }),
      (bytes, level, strategy, windowBits) => {
        const pieces: Uint8Array[] = [];
        const stream = deflateSync(bytes, { level, strategy, windowBits });
        const length = inflate(stream, bytes.length, (piece) => pieces.push(piece.slice()));
        expect(length).toBe(bytes.length);
        expect(Buffer.compare(bytesOf(pieces), bytes)).toBe(0);
        expect(inflate(stream, bytes.length - 1, () => {})).toBeUndefined();
      },
    ),
    { numRuns: 150 },
  );
});

test("한 비트가 바뀐 압축은 오류 없이 거절하거나, 뜻 없는 비트였으면 그대로 풀린다", () => {
  fc.assert(
    fc.property(repetitive, fc.nat(), fc.integer({ min: 0, max: 7 }), (bytes, place, bit) => {
      const stream = deflateSync(bytes);
      const changed = stream.map((byte, at) => (at === place % stream.length ? byte ^ (1 << bit) : byte));
      const pieces: Uint8Array[] = [];
      const length = inflate(changed, bytes.length, (piece) => pieces.push(piece.slice()));
      if (length !== undefined) expect(Buffer.compare(bytesOf(pieces), bytes)).toBe(0);
    }),
    { numRuns: 150 },
  );
});
