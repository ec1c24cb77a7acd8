import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import encode, { init } from "@jsquash/webp/encode.js";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { rgbaToThumbHash } from "thumbhash";
import { documentOf, type Drawing } from "./svg.ts";

const QUALITY = 82;
/** A ThumbHash is made of at most 100 by 100 pixels. */
const HASH_WIDTH = 100;

const read = (specifier: string) => readFile(fileURLToPath(import.meta.resolve(specifier)));

/**
 * Draws with WebAssembly and fonts of the dependencies only, so that every machine makes the same bytes. `paint` returns a WebP
 * of the given width in pixels, `hash` a ThumbHash in Base64.
 */
export async function createPainter() {
  await initWasm(await read("@resvg/resvg-wasm/index_bg.wasm"));
  await init(await WebAssembly.compile(await read("@jsquash/webp/codec/enc/webp_enc_simd.wasm")));
  const fontBuffers = await Promise.all(
    ["ExtraBold", "Medium"].map((weight) => read(`pretendard/dist/public/static/Pretendard-${weight}.otf`)),
  );
  const render = (drawing: Omit<Drawing, "prompt">, width: number) =>
    new Resvg(documentOf(drawing), {
      fitTo: { mode: "width", value: width },
      background: "#ffffff",
      font: { fontBuffers, defaultFontFamily: "Pretendard" },
    }).render();

  return {
    async paint(drawing: Omit<Drawing, "prompt">, width: number) {
      const { pixels, height } = render(drawing, width);
      const picture = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: "srgb" as const };
      return new Uint8Array(await encode(picture, { quality: QUALITY, method: 6, use_sharp_yuv: 1 }));
    },
    hash(drawing: Omit<Drawing, "prompt">) {
      const { pixels, height } = render(drawing, HASH_WIDTH);
      return Buffer.from(rgbaToThumbHash(HASH_WIDTH, height, pixels)).toString("base64");
    },
  };
}
