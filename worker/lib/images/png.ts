import { crc32 } from "./crc32.ts";
import { type ImageFault, latin, type Picture, pictureOf, viewOf } from "./image.ts";

const SIGNATURE = 8;
const CHUNK = 12;
const KEPT = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "cHRM",
  "gAMA",
  "iCCP",
  "sBIT",
  "sRGB",
  "cICP",
  "bKGD",
  "pHYs",
]);
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** Keeps the chunks that draw and colour the picture; drops text, EXIF, animation frames and trailing bytes. */
export function cleanPng(bytes: Uint8Array): Picture | ImageFault {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, SIGNATURE)];
  let sides: { width: number; height: number } | undefined;
  let isDrawn = false;
  for (let at = SIGNATURE; ;) {
    if (at + CHUNK > bytes.length) return "broken";
    const length = view.getUint32(at);
    const end = at + CHUNK + length;
    if (end > bytes.length) return "broken";
    const type = latin(bytes, at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return "broken";
    const isFirst = at === SIGNATURE;
    if (isFirst !== (type === "IHDR")) return "broken";
    if (isFirst) {
      if (length !== 13) return "broken";
      sides = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (KEPT.has(type)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return "broken";
      parts.push(bytes.subarray(at, end));
      if (type === "IDAT" && length > 0) isDrawn = true;
      if (type === "IEND") break;
    } else if (isCritical(type)) return "broken";
    at = end;
  }
  return sides && isDrawn ? pictureOf(parts, sides) : "broken";
}
