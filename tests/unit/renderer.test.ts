import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { PICTURE_BYTES_MAX, PICTURE_HEIGHT, PICTURE_WIDTH } from "#contracts/share-picture.ts";
import { cleanImage } from "#worker/lib/images/clean.ts";
import { encodeIndexed, encodeRgb } from "../../renderer/png.ts";
import { quantise } from "../../renderer/quantise.ts";

const require = createRequire(import.meta.url);

test("모듈로 올리는 HarfBuzz는 satori가 들고 있는 것과 같은 바이트다", () => {
  const satori = readFileSync(require.resolve("satori/standalone"), "utf8");
  const module = readFileSync(require.resolve("harfbuzzjs/hb.wasm"));
  expect(satori.includes(`"${module.toString("base64")}"`)).toBe(true);
  expect(readFileSync("renderer/globals.ts", "utf8")).toContain(
    `HARFBUZZ_BYTES = ${module.length.toLocaleString("en").replaceAll(",", "_")}`,
  );
});

const size = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT };

/** Paper on the left and noise on the right, as RGBA. */
function noisyPixels() {
  const pixels = new Uint8Array(size.width * size.height * 4);
  let state = 7;
  for (let at = 0; at < pixels.length; at += 4) {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    const isPaper = (at / 4) % size.width < size.width / 2;
    pixels.set(isPaper ? [251, 250, 247, 255] : [state >>> 24, (state >>> 16) & 255, (state >>> 8) & 255, 255], at);
  }
  return pixels;
}

test("색을 줄이면 아무리 어지러운 사진도 300 KB 안에 들고, 바탕의 색은 그대로다", async () => {
  const pixels = noisyPixels();
  const { colours, places } = quantise(pixels, 16);
  expect(colours.length).toBeLessThanOrEqual(16 * 3);
  expect([...colours.subarray(places[0]! * 3, places[0]! * 3 + 3)]).toEqual([251, 250, 247]);
  const png = await encodeIndexed(size, places, colours);
  expect(png.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  expect(cleanImage("png", png)).toMatchObject(size);
});

test("줄이지 않은 PNG도 픽셀이 모두 있다", async () => {
  const png = await encodeRgb({ width: 5, height: 3 }, new Uint8Array(5 * 3 * 3).fill(200));
  expect(cleanImage("png", png)).toMatchObject({ width: 5, height: 3 });
});
