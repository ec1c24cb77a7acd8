/** Larger ones take more memory to show than a page should ask of anyone. */
export const SIDE_MAX = 4096;

export type Picture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };
/** Why a picture is refused: cut short or not what it says it is, moving, or too many pixels. */
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

/** The picture from its parts, if its sides are what we take. */
export function pictureOf(parts: Uint8Array[], { width, height }: { width: number; height: number }) {
  if (width < 1 || height < 1) return "broken";
  if (width > SIDE_MAX || height > SIDE_MAX) return "too_many_pixels";
  return { bytes: join(parts), width, height };
}
