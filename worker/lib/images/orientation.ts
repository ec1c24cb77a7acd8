import { latin, viewOf } from "./image.ts";

/** Where the TIFF header begins in an APP1 segment: behind the marker, the length and the name. */
const TIFF = 10;
const ORIENTATION = 0x0112;
/** The type of a 16-bit number. */
const SHORT = 3;

/** The orientation (EXIF 2.32 §4.6.4), 1 to 8, from the TIFF structure of EXIF; undefined when it has none. */
export function orientationOf(tiff: Uint8Array): number | undefined {
  if (tiff.length < 10) return undefined;
  const view = viewOf(tiff);
  const isLittle = latin(tiff, 0, 2) === "II";
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (let at = directory + 2; at + 12 <= tiff.length && at < directory + 2 + count * 12; at += 12) {
    if (view.getUint16(at, isLittle) !== ORIENTATION || view.getUint16(at + 2, isLittle) !== SHORT) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** The orientation of a photograph from an APP1 segment, with its marker; undefined when it has none. */
export const orientationInSegment = (segment: Uint8Array) =>
  latin(segment, 4, TIFF) === "Exif\0\0" ? orientationOf(segment.subarray(TIFF)) : undefined;

/** The width and height of a picture as it is shown, turned. */
export const shownSize = ({ width, height }: { width: number; height: number }, orientation: number) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** A TIFF structure that holds only this orientation: big-endian, with one directory of one entry. */
export function tiffOf(orientation: number) {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([...header, ...entry]);
}

/** An APP1 segment, with its marker, that holds only this orientation. */
export function orientationSegment(orientation: number) {
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiffOf(orientation)];
  return new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body]);
}

/** As far as the orientation reaches into a picture that was cleaned: JFIF or IHDR stand before it. */
const START = 100;

/** The orientation of a JPEG or PNG that was cleaned (jpeg.ts, png.ts); 1 when it is upright. */
export function keptOrientation(bytes: Uint8Array) {
  const start = latin(bytes, 0, START);
  return [2, 3, 4, 5, 6, 7, 8].find((orientation) => start.includes(latin(tiffOf(orientation), 0, Infinity))) ?? 1;
}
