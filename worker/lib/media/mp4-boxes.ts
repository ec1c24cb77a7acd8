import { latin, viewOf } from "#worker/lib/images/image.ts";
import { Malformed } from "./media.ts";

/** One box (ISO/IEC 14496-12 §4.2): `from` is where its content begins, `start` where its header does. */
export type Box = { type: string; start: number; from: number; to: number };

/** More boxes than any recording of a minute has; each costs time. */
const BOXES_MAX = 20_000;

/** The boxes of a stretch of bytes, which they must fill exactly. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    if (start + 8 > to || boxes.length > BOXES_MAX) throw new Malformed("broken");
    const size = view.getUint32(start);
    const isLarge = size === 1;
    // A size of 0 runs to the end of the file.
    const length = isLarge ? Number(view.getBigUint64(start + 8)) : size || to - start;
    const header = isLarge ? 16 : 8;
    if (length < header || start + length > to) throw new Malformed("broken");
    boxes.push({ type: latin(bytes, start + 4, start + 8), start, from: start + header, to: start + length });
    start += length;
  }
  return boxes;
}

const PARENTS = new Set(["moov", "trak", "mdia", "minf", "stbl", "mvex", "moof", "traf"]);
/** Where the tools write titles, places and pictures of their own. */
const NOTES = new Set(["udta", "meta", "uuid", "free", "skip", "wide", "pdin", "bloc", "cprt"]);
const TOP = new Set(["ftyp", "moov", "mdat", "moof", "sidx", "styp", "mfra"]);
/** Begin with when the recording was made and changed: two numbers of 32 bits, or of 64 in version 1. */
const DATED = new Set(["mvhd", "tkhd", "mdhd"]);

/** Empties a box and keeps its length, so that offsets into the file stay right. */
export function empty(bytes: Uint8Array, { start, from, to }: Box) {
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4);
  bytes.fill(0, from, to);
}

function emptyDates(bytes: Uint8Array, { from, to }: Box) {
  bytes.fill(0, from + 4, Math.min(to, from + (bytes[from] === 1 ? 20 : 12)));
}

/** In a whole file: a fragment for each frame of a minute has some 25,000. */
const ALL_MAX = 100_000;
/** Of boxes within boxes: a track has six. */
const DEPTH_MAX = 8;

/** Empties every box that draws and sounds nothing, and the dates of the others. Refuses more boxes than a recording has in all, or deeper. */
export function emptyNotes(bytes: Uint8Array, boxes: Box[], room = { left: ALL_MAX }, depth = 0) {
  const isTop = depth === 0;
  room.left -= boxes.length;
  if (room.left < 0 || depth > DEPTH_MAX) throw new Malformed("broken");
  for (const box of boxes) {
    if (NOTES.has(box.type) || (isTop && !TOP.has(box.type))) empty(bytes, box);
    else if (DATED.has(box.type)) emptyDates(bytes, box);
    else if (PARENTS.has(box.type)) emptyNotes(bytes, boxesIn(bytes, box.from, box.to), room, depth + 1);
  }
}

/** The boxes at a path below a box, as `childrenAt(bytes, trak, "mdia", "minf")`. */
export function childrenAt(bytes: Uint8Array, box: Box, ...path: string[]): Box[] {
  const children = boxesIn(bytes, box.from, box.to);
  const [type, ...rest] = path;
  if (type === undefined) return children;
  return children.filter((child) => child.type === type).flatMap((child) => childrenAt(bytes, child, ...rest));
}
