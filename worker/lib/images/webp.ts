import { type ImageFault, join, latin, type Picture, pictureOf, viewOf } from "./image.ts";

type Sides = { width: number; height: number };

const HEADER = 12;
const ANIMATED = 0x02;
const TOLD = 0x0c;
const DRAWN = new Set(["VP8 ", "VP8L"]);
const KEPT = new Set([...DRAWN, "VP8X", "ALPH", "ICCP"]);

const uint24 = (bytes: Uint8Array, at: number) => bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);

/** Whether a VP8 frame (RFC 6386 §9.1) is a key frame that is shown, of a known version, and has its whole first partition. */
function isFrameTagRight(data: Uint8Array) {
  const tag = uint24(data, 0);
  const [isInter, version, isShown, partition] = [tag & 1, (tag >> 1) & 7, (tag >> 4) & 1, tag >> 5];
  return !isInter && version <= 3 && isShown === 1 && partition > 0 && 10 + partition < data.length;
}

/** Reads width and height from each kind of chunk; undefined when the chunk is malformed. The coded pixels are not decoded. */
const sidesIn: Record<string, (data: Uint8Array) => Sides | undefined> = {
  "VP8 ": (data) => {
    if (data.length < 10 || uint24(data, 3) !== 0x2a019d || !isFrameTagRight(data)) return undefined;
    const view = viewOf(data);
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  },
  VP8L: (data) => {
    if (data.length < 6 || data[0] !== 0x2f) return undefined;
    const bits = viewOf(data).getUint32(1, true);
    // The version is 0 (RFC 9649 §3.4).
    if (bits >>> 29 !== 0) return undefined;
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  VP8X: (data) => (data.length < 10 ? undefined : { width: uint24(data, 4) + 1, height: uint24(data, 7) + 1 }),
};

function riff(chunks: Uint8Array[]) {
  const body = join(chunks);
  const header = new Uint8Array(HEADER);
  header.set(new TextEncoder().encode("RIFF\0\0\0\0WEBP"));
  viewOf(header).setUint32(4, body.length + 4, true);
  return [header, body];
}

/** The VP8X chunk with its EXIF and XMP flags cleared. */
function withoutNotes(chunk: Uint8Array) {
  const plain = chunk.slice();
  plain[8]! &= ~TOLD;
  return plain;
}

/**
 * Keeps the chunks that draw and colour the picture, of each kind one; drops EXIF, XMP, unknown chunks and trailing bytes. An orientation in
 * EXIF is dropped as well: browsers show a WebP as it is coded, whatever its EXIF tells.
 */
export function cleanWebp(bytes: Uint8Array): Picture | ImageFault {
  const view = viewOf(bytes);
  if (bytes.length < HEADER) return "broken";
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return "broken";
  const chunks: Uint8Array[] = [];
  const kinds = new Set<string>();
  let canvas: Sides | undefined;
  let drawn: Sides | undefined;
  for (let at = HEADER; at < end;) {
    if (at + 8 > end) return "broken";
    const type = latin(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length & 1);
    if (at + 8 + length > end) return "broken";
    if (type === "ANIM" || type === "ANMF") return "moving";
    const data = bytes.subarray(at + 8, at + 8 + length);
    const sides = sidesIn[type]?.(data);
    if (type in sidesIn && !sides) return "broken";
    if (kinds.has(type)) return "broken";
    if (KEPT.has(type)) kinds.add(type);
    if (type === "VP8X") {
      if (chunks.length > 0) return "broken";
      if (data[0]! & ANIMATED) return "moving";
      canvas = sides;
      chunks.push(withoutNotes(bytes.subarray(at, next)));
    } else if (KEPT.has(type)) {
      if (DRAWN.has(type)) {
        if (drawn) return "broken";
        drawn = sides;
      }
      chunks.push(bytes.subarray(at, next));
    }
    at = next;
  }
  if (!drawn) return "broken";
  const isOneSize = !canvas || (canvas.width === drawn.width && canvas.height === drawn.height);
  return isOneSize ? pictureOf(riff(chunks), drawn) : "broken";
}
