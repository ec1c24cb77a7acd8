import { describe, expect, test } from "vitest";
import { cleanImage, imageKindOf } from "#worker/lib/images/clean.ts";
import { orientationInSegment, orientationOf } from "#worker/lib/images/orientation.ts";
import {
  comment,
  exif,
  extendedWebp,
  glue,
  icc,
  jfif,
  jpeg,
  lossyWebp,
  movingWebp,
  png,
  pngChunk,
  riffChunk,
  tiff,
  webp,
} from "#tests/support/shared/images.ts";

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function cleaned(bytes: Uint8Array) {
  const outcome = cleanImage(imageKindOf(bytes)!, bytes);
  if (typeof outcome === "string") throw new Error(outcome);
  return outcome;
}
const faultOf = (bytes: Uint8Array) => {
  const outcome = cleanImage(imageKindOf(bytes)!, bytes);
  return typeof outcome === "string" ? outcome : undefined;
};

/** The same bytes with another marker in place of the first of this kind. */
function replaced(bytes: Uint8Array, marker: number, by: number) {
  const at = bytes.findIndex((byte, index) => byte === marker && bytes[index - 1] === 0xff);
  return bytes.with(at, by);
}

/** A JPEG with another frame header, from its precision on. */
function withFrame(header: number[]) {
  const bytes = jpeg();
  const at = bytes.indexOf(0xc0);
  return glue(bytes.slice(0, at + 1), [0, header.length + 2], header, bytes.slice(at + 12));
}

function colouredWebp(profiles: number) {
  const body = glue("WEBP", ...Array<Uint8Array>(profiles).fill(riffChunk("ICCP", "colours.")), webp().subarray(12));
  return glue("RIFF", [body.length, 0, 0, 0], body);
}

describe("그대로 두는 것", () => {
  test.each([
    ["JPEG", jpeg({ width: 30, height: 20 })],
    ["색 정보가 있는 JPEG", jpeg({ width: 30, height: 20, notes: [icc] })],
    ["PNG", png({ width: 30, height: 20 })],
    ["손실 WebP", lossyWebp({ width: 30, height: 20 })],
    ["무손실 WebP", webp({ width: 30, height: 20 })],
    ["다시 맞추는 표식이 든 JPEG", jpeg({ width: 30, height: 20, pixels: [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56] })],
  ])("%s는 한 바이트도 바뀌지 않고 크기를 안다", (_, bytes) => {
    expect(cleaned(bytes)).toMatchObject({ width: 30, height: 20 });
    expect(latin(cleaned(bytes).bytes)).toBe(latin(bytes));
  });

  test("4,096픽셀까지 받는다", () => {
    for (const make of [jpeg, png, webp, lossyWebp])
      expect(cleaned(make({ width: 4096, height: 4096 })).width).toBe(4096);
  });
});

describe("브라우저가 그리는 것은 받는다", () => {
  const behind = (...stray: number[]) => glue(jpeg().slice(0, 2), stray, jpeg().slice(2));
  test.each([
    ["표식 앞을 채운 JPEG", behind(0xff, 0xff, 0xff)],
    ["표식 앞에 남는 바이트가 있는 JPEG", behind(0xff, 0x01, 0, 1, 2, 0xff, 0)],
    ["길이 없는 표식이 든 JPEG", behind(0xff, 0x01, 0xff, 0xd3)],
    ["줄의 수를 따로 적은 JPEG", behind(0xff, 0xdc, 0, 4, 0, 8)],
    ["뒤에 붙은 것이 있는 JPEG", glue(jpeg(), "PK\u0003\u0004")],
    ["뒤에 붙은 것이 있는 PNG", glue(png(), "PK\u0003\u0004")],
    [
      "없어도 되는 조각이 깨진 PNG",
      png({ extra: [pngChunk("gAMA", [0, 0, 0, 1]).map((byte, at) => (at === 8 ? 9 : byte))] }),
    ],
  ])("%s", (name, bytes) => {
    expect(latin(cleaned(bytes).bytes)).toBe(latin(name.endsWith("PNG") ? png() : jpeg()));
  });
});

describe("떼어 내는 것", () => {
  test("JPEG의 위치와 설명과 작은 사진은 남지 않는다", () => {
    const text = latin(cleaned(jpeg({ notes: [jfif, exif(), comment] })).bytes);
    expect(text).toContain("JFIF");
    for (const trace of ["Exif", "GPS", "RGB", latin(comment).slice(4)]) expect(text).not.toContain(trace);
  });

  test.each([2, 3, 4, 5, 6, 8])("어느 쪽이 위인지(%i)만 남고, 크기는 돌려 세운 것이다", (orientation) => {
    const { bytes, ...shown } = cleaned(jpeg({ width: 30, height: 20, notes: [jfif, exif(orientation)] }));
    expect(shown).toEqual(orientation < 5 ? { width: 30, height: 20 } : { width: 20, height: 30 });
    const at = latin(bytes).indexOf("Exif");
    expect(orientationInSegment(bytes.subarray(at - 4))).toBe(orientation);
    expect(latin(bytes)).not.toContain("GPS");
    expect(latin(cleaned(bytes).bytes)).toBe(latin(bytes));
  });

  test.each([2, 3, 6, 8])("PNG도 어느 쪽이 위인지(%i)만 남는다", (orientation) => {
    const turned = png({ width: 30, height: 20, extra: [pngChunk("eXIf", tiff(orientation))] });
    const { bytes, ...shown } = cleaned(turned);
    expect(shown).toEqual(orientation < 5 ? { width: 30, height: 20 } : { width: 20, height: 30 });
    const at = latin(bytes).indexOf("eXIf");
    expect(orientationOf(bytes.subarray(at + 4))).toBe(orientation);
    expect(latin(bytes)).not.toContain("GPS");
    expect(latin(cleaned(bytes).bytes)).toBe(latin(bytes));
  });

  test("똑바로 선 PNG의 EXIF는 남지 않는다", () => {
    for (const orientation of [0, 1, 9])
      expect(latin(cleaned(png({ extra: [pngChunk("eXIf", tiff(orientation))] })).bytes)).toBe(latin(png()));
  });

  test.each(["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "acTL", "fcTL", "fdAT", "prVt"])(
    "PNG의 %s는 남지 않는다",
    (type) => {
      expect(latin(cleaned(png({ extra: [pngChunk(type, "GPS 37.5665N")] })).bytes)).toBe(latin(png()));
    },
  );

  test("WebP의 EXIF와 XMP는 남지 않고, 있다는 말도 남지 않는다", () => {
    const { bytes } = cleaned(extendedWebp());
    for (const trace of ["EXIF", "XMP", "GPS"]) expect(latin(bytes)).not.toContain(trace);
    expect(bytes[20]! & 0x0c).toBe(0);
    expect(bytes.length).toBe(8 + new DataView(bytes.buffer).getUint32(4, true));
  });

  test.each([
    ["JPEG", jpeg()],
    ["PNG", png()],
    ["WebP", webp()],
  ])("%s 끝 뒤에 이어 붙인 것은 잘린다", (_, bytes) => {
    expect(latin(cleaned(glue(bytes, "<script>alert(1)</script>")).bytes)).toBe(latin(bytes));
  });
});

describe("받지 않는 것", () => {
  test.each([
    ["JPEG", jpeg({ notes: [jfif, exif(6)] })],
    ["PNG", png({ extra: [pngChunk("tEXt", "글")] })],
    ["WebP", webp()],
    ["늘어난 WebP", extendedWebp()],
  ])("%s는 어디에서 끊겨도 깨진 것이다", (_, bytes) => {
    for (let length = 12; length < bytes.length; length += 1) {
      const cut = bytes.slice(0, length);
      if (imageKindOf(cut)) expect(faultOf(cut), `${length}바이트`).toBe("broken");
    }
  });

  test.each([
    ["가로가 큰 PNG", png({ width: 20_000, height: 20_000 })],
    ["음수로 읽히는 PNG", png({ width: 0xffffffff, height: 1 })],
    ["JPEG", jpeg({ width: 1, height: 4097 })],
    ["손실 WebP", lossyWebp({ width: 16_383, height: 16_383 })],
    ["무손실 WebP", webp({ width: 16_384, height: 1 })],
  ])("픽셀이 너무 많은 %s", (_, bytes) => expect(faultOf(bytes)).toBe("too_many_pixels"));

  test("인쇄용 네 색의 JPEG는 깨진 것과 다르게 거절한다", () => {
    const parts = [1, 2, 3, 4].flatMap((id) => [id, 0x11, 0]);
    expect(faultOf(withFrame([8, 0, 8, 0, 8, 4, ...parts]))).toBe("four_colours");
    expect(faultOf(withFrame([8, 0, 8, 0, 8, 3, ...parts.slice(0, 9)]))).toBeUndefined();
  });

  test.each([
    ["너비가 없는 PNG", png({ width: 0 })],
    ["높이가 없는 JPEG", jpeg({ height: 0 })],
    ["모르는 필수 조각이 든 PNG", png({ extra: [pngChunk("JUNK", "x")] })],
    ["머리가 둘인 PNG", png({ extra: [pngChunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])] })],
    ["검사값이 틀린 PNG", png().map((byte, at, all) => (at === all.length - 1 ? 0 : byte))],
    ["말한 크기와 그린 크기가 다른 WebP", extendedWebp({ width: 4096, height: 4096 })],
    ["그림이 없는 WebP", glue("RIFF", [4, 0, 0, 0], "WEBP")],
    ["산술 부호로 담은 JPEG", replaced(jpeg(), 0xc0, 0xc9)],
    ["양자화 표가 없는 JPEG", replaced(jpeg(), 0xdb, 0xfe)],
    ["양자화 표가 잘린 JPEG", jpeg({ notes: [glue([0xff, 0xdb, 0, 12, 0], "일이셋")] })],
    ["없는 부호가 든 JPEG", jpeg({ notes: [glue([0xff, 0xc4, 0, 22, 0, 3], Array<number>(15).fill(0), [1, 2, 3])] })],
    ["모르는 색을 그리는 JPEG", jpeg().map((byte, at, all) => (all[at - 4] === 0xda ? 7 : byte))],
    ["픽셀이 없는 JPEG", jpeg({ pixels: [] })],
    ["이어지는 장면인 WebP", lossyWebp().map((byte, at) => (at === 20 ? byte | 1 : byte))],
    ["보이지 않는 WebP", lossyWebp().map((byte, at) => (at === 20 ? byte & ~0x10 : byte))],
    ["첫 조각이 모자란 WebP", lossyWebp().map((byte, at) => (at === 21 ? 0xff : byte))],
    ["모르는 판의 무손실 WebP", webp().map((byte, at) => (at === 24 ? byte | 0xe0 : byte))],
    ["장면이 둘인 JPEG", glue(jpeg().slice(0, -2), jpeg().slice(2))],
    ["12비트 JPEG", withFrame([12, 0, 8, 0, 8, 1, 1, 0x11, 0])],
    ["색이 둘인 JPEG", withFrame([8, 0, 8, 0, 8, 2, 1, 0x11, 0, 2, 0x11, 0])],
    ["표가 셀 수 없이 많은 JPEG", jpeg({ notes: Array<Uint8Array>(1000).fill(glue([0xff, 0xc4, 0, 2])) })],
    ["조각이 셀 수 없이 많은 PNG", png({ extra: Array<Uint8Array>(30_000).fill(pngChunk("gAMA", [0, 0, 0, 1])) })],
    ["색 정보가 둘인 WebP", colouredWebp(2)],
  ])("%s", (_, bytes) => expect(faultOf(bytes)).toBe("broken"));

  test.each([
    ["WebP", movingWebp()],
    ["움직인다고 말하는 WebP", extendedWebp({ flags: 0x02 })],
  ])("움직이는 %s", (_, bytes) => expect(faultOf(bytes)).toBe("moving"));

  test("모르는 조각은 빠진다", () => {
    const body = glue("WEBP", webp().subarray(12), riffChunk("JUNK", "<script>"));
    const bytes = glue("RIFF", [body.length, 0, 0, 0], body);
    expect(latin(cleaned(bytes).bytes)).toBe(latin(webp()));
  });
});
