import { imageKindOf, imageTypes } from "#worker/lib/images/clean.ts";
import { keptOrientation } from "#worker/lib/images/orientation.ts";
import { pixelsOfWebp } from "./engine.ts";
import { encodeRgb } from "./png.ts";

type Size = { width: number; height: number };
/** A picture as a data address that the painter reads, and its EXIF orientation, which the painter does not. */
export type Photo = { address: string; orientation: number };

const CHUNK = 0x8000;

function dataAddress(type: string, bytes: Uint8Array) {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `data:${type};base64,${btoa(text)}`;
}

/** The mean of a rectangle of RGBA pixels on white, as three bytes at `at` of `target`. */
function average(
  { data, width }: ImageData,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
  target: Uint8Array,
  at: number,
) {
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const from = (y * width + x) * 4;
      const alpha = data[from + 3]! / 255;
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel]! += data[from + channel]! * alpha + 255 * (1 - alpha);
    }
  const count = (right - left) * (bottom - top);
  for (let channel = 0; channel < 3; channel += 1) target[at + channel] = Math.round(sums[channel]! / count);
}

/** The middle of a picture at another size, filling it. */
function cropTo(image: ImageData, { width, height }: Size) {
  const scale = Math.max(width / image.width, height / image.height);
  const left = (image.width - width / scale) / 2;
  const top = (image.height - height / scale) / 2;
  const stretch = (start: number, index: number, limit: number): [number, number] => {
    const from = Math.min(limit - 1, Math.max(0, Math.floor(start + index / scale)));
    return [from, Math.min(limit, Math.max(from + 1, Math.floor(start + (index + 1) / scale)))];
  };
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      average(image, stretch(left, x, image.width), stretch(top, y, image.height), pixels, (y * width + x) * 3);
  return pixels;
}

/** A picture for the painter; null for bytes of another kind. It knows no WebP, which becomes PNG of this size. */
export async function photoOf(buffer: ArrayBuffer, size: Size): Promise<Photo | null> {
  const bytes = new Uint8Array(buffer);
  const kind = imageKindOf(bytes);
  if (!kind) return null;
  if (kind !== "webp") return { address: dataAddress(imageTypes[kind], bytes), orientation: keptOrientation(bytes) };
  const png = await encodeRgb(size, cropTo(await pixelsOfWebp(bytes), size));
  return { address: dataAddress(imageTypes.png, png), orientation: 1 };
}
