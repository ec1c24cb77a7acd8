/** The largest width and height in pixels: larger pictures take too much memory to show. */
export const SIDE_MAX = 4096;

export type Picture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };
/** Why a picture is refused: truncated or malformed, animated, too large, or in the four colours of printers. */
export type ImageFault = "broken" | "moving" | "too_many_pixels" | "four_colours";

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

type Size = { width: number; height: number };

/** Why a size is refused, if it is. */
export function sizeFaultOf({ width, height }: Size): ImageFault | undefined {
  if (width < 1 || height < 1) return "broken";
  return width > SIDE_MAX || height > SIDE_MAX ? "too_many_pixels" : undefined;
}

/** Joins the parts of a picture, or returns why its size is refused. */
export const pictureOf = (parts: Uint8Array[], { width, height }: Size): Picture | ImageFault =>
  sizeFaultOf({ width, height }) ?? { bytes: join(parts), width, height };
