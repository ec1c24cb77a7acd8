/** The largest width and height in pixels: larger pictures take too much memory to show. */
export const SIDE_MAX = 4096;

export type Picture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };
/** Why a picture is refused: truncated or malformed, animated, or too large. */
export type ImageFault = "broken" | "moving" | "too_many_pixels";

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

export function join(parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Joins the parts of a picture, or returns why its size is refused. */
export function pictureOf(parts: Uint8Array[], { width, height }: { width: number; height: number }) {
  if (width < 1 || height < 1) return "broken";
  if (width > SIDE_MAX || height > SIDE_MAX) return "too_many_pixels";
  return { bytes: join(parts), width, height };
}
