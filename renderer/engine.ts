// Before Satori is evaluated, which compiles HarfBuzz.
// oxlint-disable-next-line import/no-unassigned-import
import "./globals.ts";
import bold from "pretendard/dist/public/static/Pretendard-Bold.otf";
import medium from "pretendard/dist/public/static/Pretendard-Medium.otf";
import layoutModule from "satori/layout.wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";
import webpModule from "@jsquash/webp/codec/dec/webp_dec.wasm";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { ReactNode } from "react";
import satori, { init as initLayout } from "satori/standalone";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "#contracts/share-picture.ts";
import { once } from "./once.ts";

/** Pretendard whole: every syllable, no matter how rare. The other weight would be slanted from these. */
const fonts = [
  { name: "Pretendard", weight: 500, style: "normal", data: medium } as const,
  { name: "Pretendard", weight: 700, style: "normal", data: bold } as const,
];

/** Instantiates the modules at the first picture. A module that is given is not compiled again. */
const start = once(() => Promise.all([initLayout(layoutModule), initWasm(resvgModule)]));
const startWebp = once(() => initWebp(webpModule));

/** The pixels of a WebP. */
export async function pixelsOfWebp(bytes: ArrayBuffer | Uint8Array) {
  await startWebp();
  return decodeWebp(bytes);
}

/** Lays out a drawing as SVG in which all text is paths; `missing` are the texts for which Pretendard has no glyph. */
export async function layOut(drawing: ReactNode): Promise<{ svg: string; missing: string[] }> {
  await start();
  const missing: string[] = [];
  const svg = await satori(drawing, {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    fonts: [...fonts],
    loadAdditionalAsset: async (_language, text) => {
      missing.push(text);
      return [];
    },
  });
  return { svg, missing };
}

/** Paints SVG. Returns it as PNG, and its pixels as RGBA for when that is too large. */
export function paint(svg: string) {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const image = drawing.render();
    try {
      return { png: image.asPng(), pixels: image.pixels };
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
