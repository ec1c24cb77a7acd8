import { latin, viewOf } from "#worker/lib/images/image.ts";
import { checkRecording, Malformed, orFault, type Recording } from "./media.ts";

/** Ids of elements (RFC 9559 §5). */
const id = {
  EBML: 0x1a45dfa3,
  DocType: 0x4282,
  Segment: 0x18538067,
  Info: 0x1549a966,
  TimestampScale: 0x2ad7b1,
  Duration: 0x4489,
  Tracks: 0x1654ae6b,
  TrackEntry: 0xae,
  TrackType: 0x83,
  CodecID: 0x86,
  Video: 0xe0,
  PixelWidth: 0xb0,
  PixelHeight: 0xba,
  Cluster: 0x1f43b675,
  Timestamp: 0xe7,
  SimpleBlock: 0xa3,
  BlockGroup: 0xa0,
  Block: 0xa1,
  SeekHead: 0x114d9b74,
  Cues: 0x1c53bb6b,
} as const;
const AT_TOP: number[] = [id.SeekHead, id.Info, id.Tracks, id.Cluster, id.Cues];
const VOID = 0xec;
/** More parts than one element of a film of a minute has, or all of its clusters; each costs time. */
const ELEMENTS_MAX = 50_000;
const TRACKS_MAX = 16;
const CODINGS = new Set(["V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"]);
const [FILM, SOUND] = [1, 2];

type Element = { id: number; start: number; from: number; to: number; isOpen: boolean };

/** A number of variable length (RFC 8794 §4); ids keep their marker. All bits set means an unknown size. */
function readNumber(bytes: Uint8Array, at: number, keepsMarker: boolean) {
  const first = bytes[at];
  if (!first) throw new Malformed("broken");
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) throw new Malformed("broken");
  let value = keepsMarker ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let step = 1; step < length; step += 1) {
    value = value * 256 + bytes[at + step]!;
    isUnknown &&= bytes[at + step] === 0xff;
  }
  return { value, length, isUnknown };
}

function elementAt(bytes: Uint8Array, start: number, end: number): Element {
  const name = readNumber(bytes, start, true);
  const size = readNumber(bytes, start + name.length, false);
  const from = start + name.length + size.length;
  const to = size.isUnknown ? end : from + size.value;
  if (from > end || to > end) throw new Malformed("broken");
  return { id: name.value, start, from, to, isOpen: size.isUnknown };
}

/** The elements of a stretch of bytes, which they must fill. One of unknown size ends before the next element that ends it. */
function* elementsIn(
  bytes: Uint8Array,
  from: number,
  to: number,
  endsAt: (id: number) => boolean = () => false,
  room = { left: ELEMENTS_MAX },
) {
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at, to);
    if (endsAt(element.id)) return;
    if ((room.left -= 1) < 0) throw new Malformed("broken");
    yield element;
    at = element.to;
  }
}

function numberIn(bytes: Uint8Array, { from, to }: Element) {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 256 + bytes[at]!;
  return value;
}

function floatIn(bytes: Uint8Array, { from, to }: Element) {
  const view = viewOf(bytes);
  return to - from === 4 ? view.getFloat32(from) : view.getFloat64(from);
}

/** Replaces an element with one that says nothing and is as long. */
function empty(bytes: Uint8Array, { start, to }: Element) {
  const length = to - start;
  bytes.fill(0, start, to);
  bytes[start] = VOID;
  if (length < 128) return void (bytes[start + 1] = 0x80 | (length - 2));
  bytes[start + 1] = 0x01;
  viewOf(bytes).setUint32(start + 5, length - 9);
}

/** The time of the last block of a cluster and where the cluster ends, which one of unknown size does not say. */
function readCluster(bytes: Uint8Array, cluster: Element, room: { left: number }) {
  const view = viewOf(bytes);
  let [time, last, end] = [0, 0, cluster.from];
  const isNext = cluster.isOpen ? (one: number) => AT_TOP.includes(one) : undefined;
  const timeOf = ({ from }: Element) => time + view.getInt16(from + readNumber(bytes, from, false).length);
  for (const part of elementsIn(bytes, cluster.from, cluster.to, isNext, room)) {
    if (part.id === id.Timestamp) time = numberIn(bytes, part);
    if (part.id === id.SimpleBlock) last = Math.max(last, timeOf(part));
    if (part.id === id.BlockGroup)
      for (const block of elementsIn(bytes, part.from, part.to, undefined, room))
        if (block.id === id.Block) last = Math.max(last, timeOf(block));
    end = part.to;
  }
  return { last, end: cluster.isOpen ? end : cluster.to };
}

function readTrack(bytes: Uint8Array, entry: Element) {
  const track = { type: 0, coding: "", width: 0, height: 0 };
  for (const part of elementsIn(bytes, entry.from, entry.to)) {
    if (part.id === id.TrackType) track.type = numberIn(bytes, part);
    if (part.id === id.CodecID) track.coding = latin(bytes, part.from, part.to).replace(/\0+$/, "");
    if (part.id !== id.Video) continue;
    for (const side of elementsIn(bytes, part.from, part.to)) {
      if (side.id === id.PixelWidth) track.width = numberIn(bytes, side);
      if (side.id === id.PixelHeight) track.height = numberIn(bytes, side);
    }
  }
  return track;
}

/** What the parts of a segment say, as far as a film needs it. Empties the others in place. */
function readSegment(bytes: Uint8Array, segment: Element) {
  const tracks: ReturnType<typeof readTrack>[] = [];
  const room = { left: ELEMENTS_MAX };
  let [scale, told, last, clusters, count] = [1_000_000, 0, 0, 0, 0];
  for (let at = segment.from; at < segment.to;) {
    if ((count += 1) > ELEMENTS_MAX || tracks.length > TRACKS_MAX) throw new Malformed("broken");
    const part = elementAt(bytes, at, segment.to);
    at = part.to;
    if (part.id === id.Info)
      for (const one of elementsIn(bytes, part.from, part.to)) {
        if (one.id === id.TimestampScale) scale = numberIn(bytes, one);
        else if (one.id === id.Duration) told = floatIn(bytes, one);
        else empty(bytes, one);
      }
    else if (part.id === id.Tracks) {
      for (const entry of elementsIn(bytes, part.from, part.to))
        if (entry.id === id.TrackEntry) tracks.push(readTrack(bytes, entry));
    } else if (part.id === id.Cluster) {
      const cluster = readCluster(bytes, part, room);
      [last, at, clusters] = [Math.max(last, cluster.last), cluster.end, clusters + 1];
    } else if (!AT_TOP.includes(part.id)) empty(bytes, part);
  }
  return { tracks, clusters, seconds: (Math.max(told, last) * scale) / 1e9 };
}

/** Reads a WebM film and empties its notes in place. Its length is that of its header or of its last block, whichever is more. */
export const cleanWebm = (bytes: Uint8Array) =>
  orFault((): Recording => {
    const head = elementAt(bytes, 0, bytes.length);
    const segment = elementAt(bytes, head.to, bytes.length);
    if (head.id !== id.EBML || segment.id !== id.Segment || segment.to !== bytes.length) throw new Malformed("broken");
    const kind = [...elementsIn(bytes, head.from, head.to)].find((part) => part.id === id.DocType);
    if (!kind || latin(bytes, kind.from, kind.to).replace(/\0+$/, "") !== "webm") throw new Malformed("coding");
    const { tracks, clusters, seconds } = readSegment(bytes, segment);
    const [film, ...more] = tracks.filter(({ type }) => type === FILM);
    const isKnown = tracks.every(({ type, coding }) => [FILM, SOUND].includes(type) && CODINGS.has(coding));
    if (!film || more.length > 0 || !isKnown) throw new Malformed("coding");
    if (clusters === 0) throw new Malformed("broken");
    return checkRecording({ bytes, width: film.width, height: film.height, seconds }, true);
  });
