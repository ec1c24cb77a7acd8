import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cleanImage } from "#worker/lib/images/clean.ts";
import { glue, pngChunk, pngHeader, pngOf } from "#tests/support/shared/images.ts";
import { five, kinds, palette, plain } from "#tests/support/shared/png-rows.ts";

const faultOf = (bytes: Uint8Array) => {
  const outcome = cleanImage("png", bytes);
  return typeof outcome === "string" ? outcome : undefined;
};

test.each(kinds)("색 종류 %i, 깊이 %i의 머리글은 맞다", (colour, depth) => {
  expect(faultOf(five(colour, depth, plain(colour, depth)))).toBeUndefined();
});

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

describe("머리글이 맞지 않는 PNG", () => {
  const stream = deflateSync(plain(2, 8));
  const of = (data: Uint8Array) => pngOf(pngHeader(5, 5, 8, 2), [data]);

  test.each([
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

  test("받을 수 있는 것보다 크게 풀린다고 말하면 풀지 않고, 담은 것이 그만큼 늘 수 없어도 그렇다", () => {
    expect(faultOf(pngOf(pngHeader(4096, 4096, 16, 6), [stream]))).toBe("too_many_pixels");
    expect(faultOf(pngOf(pngHeader(4096, 4096, 8, 6), [stream]))).toBe("broken");
  });

  test("그릴 것보다 훨씬 많은 것을 담으면 풀지 않고 깨진 것이다. 조금 덧댄 것은 아니다", () => {
    expect(faultOf(of(glue(stream, new Uint8Array(60_000))))).toBeUndefined();
    expect(faultOf(of(glue(stream, new Uint8Array(70_000))))).toBe("broken");
  });
});
