import { latin, viewOf } from "./image.ts";

/** Where the TIFF header begins: behind the marker, the length and the name of the segment. */
const TIFF = 10;
const ORIENTATION = 0x0112;
/** The type of a 16-bit number. */
const SHORT = 3;

/** The orientation of a photograph (EXIF 2.32 §4.6.4), 1 to 8, from an APP1 segment; undefined when it has none. */
export function orientationOf(segment: Uint8Array): number | undefined {
  if (latin(segment, 4, 10) !== "Exif\0\0" || segment.length < TIFF + 10) return undefined;
  const view = viewOf(segment);
  const isLittle = latin(segment, TIFF, TIFF + 2) === "II";
  const directory = TIFF + view.getUint32(TIFF + 4, isLittle);
  if (directory + 2 > segment.length) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (let at = directory + 2; at + 12 <= segment.length && at < directory + 2 + count * 12; at += 12) {
    if (view.getUint16(at, isLittle) !== ORIENTATION || view.getUint16(at + 2, isLittle) !== SHORT) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Whether width and height change places when the picture is shown. */
export const isQuarterTurn = (orientation: number) => orientation >= 5;

/** An APP1 segment, with its marker, that holds only this orientation. */
export function orientationSegment(orientation: number) {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  // Big-endian, with one directory of one entry.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...tiff, ...entry];
  return new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body]);
}
