import { type ImageFault, join, latin, type Picture, pictureOf, viewOf } from "./image.ts";
import { areCodesRight, type Frame, frameOf, isScanRight, isShownFrame, quantizersOf } from "./jpeg-segments.ts";
import { orientationInSegment, orientationSegment, shownSize } from "./orientation.ts";

const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const START = new Uint8Array([0xff, 0xd8]);
const END = new Uint8Array([0xff, EOI]);
const JFIF_PLAIN = 18;
/** More kept segments than any photograph has; each costs memory here and time in the browser. */
const PARTS_MAX = 600;
/** Far more scans than encoders write: a decoder walks all pixels for each, however few bytes it has. */
const SCANS_MAX = 100;
/** Of printers: cyan, magenta, yellow and black, which no decoder here knows. */
const FOUR_COLOURS = 4;

const DHT = 0xc4;
const DQT = 0xdb;
const DRI = 0xdd;
const DNL = 0xdc;
/** Metadata, and a number of lines, which decoders pass over because the frame has one. */
const isNote = (marker: number) => (marker >= APP0 && marker <= 0xef) || marker === 0xfe || marker === DNL;

/** Segments that are needed for the colours; all other application segments are metadata. */
const isColour = (marker: number, segment: Uint8Array) =>
  (marker === APP2 && latin(segment, 4, 15) === "ICC_PROFILE") ||
  (marker === APP14 && latin(segment, 4, 9) === "Adobe");

/** The JFIF segment without its thumbnail, which may show parts that were cropped. */
function plainJfif(segment: Uint8Array) {
  const plain = segment.slice(0, JFIF_PLAIN);
  plain.set([0, JFIF_PLAIN - 2], 2);
  plain.set([0, 0], JFIF_PLAIN - 2);
  return plain;
}

/** Markers without a length that draw nothing here: TEM and restarts (B.1.1.3). */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The next marker: decoders pass over stray bytes before one, and over those that fill up to it; -1 when there is none. */
function nextMarker(bytes: Uint8Array, from: number) {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0xff || bytes[at + 1] === 0)) at = bytes.indexOf(0xff, at + 1);
  return at;
}

/** The end of the coded pixels: the first marker that is neither stuffing nor a restart; -1 when there is none. */
function endOfScan(bytes: Uint8Array, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return at;
  }
  return -1;
}

/**
 * Keeps the frame, tables, scans, colour profile and orientation; drops all other EXIF, comments, thumbnails and trailing bytes. The headers
 * and tables of all segments are checked; the coded pixels are not decoded, only that there are some. Width and height are those of the
 * picture as it is shown, turned.
 */
export function cleanJpeg(bytes: Uint8Array): Picture | ImageFault {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let jfif: Uint8Array = new Uint8Array();
  let orientation = 1;
  let frame: Frame | undefined;
  const quantizers = new Set<number>();
  let scans = 0;
  for (let at = START.length; ;) {
    if (parts.length > PARTS_MAX) return "broken";
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1];
    if (at < 0 || marker === undefined) return "broken";
    if (marker === EOI) break;
    if (isAlone(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return "broken";
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) return "broken";
    const segment = bytes.subarray(at, end);

    if (isShownFrame(marker)) {
      if (frame) return "broken";
      frame = frameOf(segment);
      if (!frame) return "broken";
      if (frame.tableOf.size === FOUR_COLOURS) return "four_colours";
      parts.push(segment);
    } else if (marker === DQT) {
      const numbers = quantizersOf(segment);
      if (!numbers) return "broken";
      for (const number of numbers) quantizers.add(number);
      parts.push(segment);
    } else if (marker === DHT) {
      if (!areCodesRight(segment)) return "broken";
      parts.push(segment);
    } else if (marker === DRI || isColour(marker, segment)) parts.push(segment);
    else if (marker === APP0 && latin(segment, 4, 9) === "JFIF\0" && segment.length >= JFIF_PLAIN)
      jfif = plainJfif(segment);
    else if (marker === APP1) orientation = orientationInSegment(segment) ?? orientation;
    else if (marker === SOS) {
      at = endOfScan(bytes, end);
      if (at <= end || !frame || !isScanRight(segment, frame, quantizers)) return "broken";
      parts.push(segment, bytes.subarray(end, at));
      scans += 1;
      if (scans > SCANS_MAX) return "broken";
      continue;
    } else if (!isNote(marker)) return "broken";
    at = end;
  }
  if (!frame || scans === 0) return "broken";
  const side = orientation === 1 ? new Uint8Array() : orientationSegment(orientation);
  return pictureOf([join([START, jfif, side]), ...parts, END], shownSize(frame, orientation));
}
