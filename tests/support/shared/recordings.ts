import { glue, riffChunk } from "./images.ts";

const u16 = (value: number) => [(value >> 8) & 0xff, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value)];
const u16le = (value: number) => u16(value).reverse();
const u32le = (value: number) => u32(value).reverse();
type Part = Uint8Array | number[] | string;

export const box = (type: string, ...parts: Part[]) => {
  const body = glue(...parts);
  return glue(u32(body.length + 8), type, body);
};
const zeros = (length: number) => new Uint8Array(length);
const matrixOf = (isTurned: boolean) =>
  isTurned
    ? [0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000].flatMap(u32)
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(u32);

type Track = {
  handler: string;
  coding: string;
  samples: number;
  delta: number;
  timescale: number;
  size: number;
  /** How many samples have a size, as the table says. */
  sized?: number;
};

/** When a recording says that it was made and changed. */
const MADE = "20261122";

function trackOf(id: number, { samples, delta, sized = samples, ...track }: Track, sides: Part) {
  const { handler, coding, timescale, size } = track;
  const table = box(
    "stbl",
    box("stsd", u32(0), u32(1), box(coding, zeros(78))),
    box("stts", u32(0), u32(samples > 0 ? 1 : 0), samples > 0 ? [...u32(samples), ...u32(delta)] : []),
    box("stsz", u32(0), u32(size), u32(sized)),
    box("stco", u32(0), u32(0)),
  );
  return box(
    "trak",
    box("tkhd", u32(7), MADE, u32(id), u32(0), u32(samples * delta), zeros(16), sides),
    box(
      "mdia",
      box("mdhd", u32(0), MADE, u32(timescale), u32(samples * delta), u32(0)),
      box("hdlr", u32(0), u32(0), handler, zeros(12), "\0"),
      box("minf", table),
    ),
  );
}

type Film = {
  seconds?: number;
  /** What its header says, whatever its samples are. */
  told?: number;
  width?: number;
  height?: number;
  coding?: string;
  isTurned?: boolean;
  sound?: string;
  /** Bytes that each sample has, as the table says. */
  size?: number;
  /** How many samples have a size, as the table says. */
  sized?: number;
  notes?: Uint8Array[];
  after?: Uint8Array[];
  /** Handler and coding of further tracks. */
  others?: [string, string][];
};

/** An MP4 with one sample a second, none of which a decoder could read. */
export function mp4({ seconds = 3, width = 640, height = 360, isTurned = false, ...film }: Film = {}) {
  const sides = glue(matrixOf(isTurned), u32(width << 16), u32(height << 16));
  const one = { samples: seconds, delta: 600, timescale: 600, size: film.size ?? 4, sized: film.sized };
  const sound =
    film.sound && trackOf(2, { ...one, handler: "soun", coding: film.sound }, glue(matrixOf(false), zeros(8)));
  const told = u32((film.told ?? seconds) * 600);
  return glue(
    box("ftyp", "isom", u32(512), "isomavc1"),
    box(
      "moov",
      box("mvhd", u32(0), MADE, u32(600), told, zeros(80)),
      trackOf(1, { ...one, handler: "vide", coding: film.coding ?? "avc1" }, sides),
      ...(sound ? [sound] : []),
      ...(film.others ?? []).map(([handler, coding], at) => trackOf(3 + at, { ...one, handler, coding }, sides)),
      ...(film.notes ?? [box("udta", box("\u00a9xyz".replace("\u00c2", ""), "GPS +37.5665+126.9780/"))]),
    ),
    box("mdat", zeros(seconds * 8)),
    ...(film.after ?? []),
  );
}

/** An MP4 in fragments of one second, as browsers record them: its sample table is empty. */
export function fragmentedMp4({ seconds = 3 } = {}) {
  const sides = glue(matrixOf(false), u32(640 << 16), u32(360 << 16));
  const track = { handler: "vide", coding: "avc1", samples: 0, delta: 0, timescale: 600, size: 0 };
  const run = box("trun", u32(0x000301), u32(2), u32(0), ...[1, 2].map(() => [...u32(300), ...u32(4)]));
  const fragment = glue(
    box("moof", box("mfhd", u32(0), u32(1)), box("traf", box("tfhd", u32(0x020000), u32(1)), run)),
    box("mdat", zeros(8)),
  );
  return glue(
    box("ftyp", "iso5", u32(512), "iso5avc1"),
    box("moov", trackOf(1, track, sides), box("mvex", box("trex", u32(0), u32(1), u32(1), u32(7), u32(4), u32(0)))),
    ...Array.from({ length: seconds }, () => fragment),
  );
}

export const m4a = ({ seconds = 3, coding = "mp4a" } = {}) =>
  glue(
    box("ftyp", "M4A ", u32(512), "isomM4A "),
    box("mdat", zeros(seconds * 4)),
    box(
      "moov",
      trackOf(
        1,
        { handler: "soun", coding, samples: seconds, delta: 600, timescale: 600, size: 4 },
        glue(matrixOf(false), zeros(8)),
      ),
      box("udta", "우리 집"),
    ),
  );

const idBytes = (id: number) => u32(id).slice(u32(id).findIndex((byte) => byte !== 0));
export const element = (id: number, ...parts: Part[]) => {
  const body = glue(...parts);
  return glue(idBytes(id), [0x10 | (body.length >>> 24), ...u32(body.length).slice(1)], body);
};
const openElement = (id: number, ...parts: Part[]) =>
  glue(idBytes(id), [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], ...parts);

type Webm = {
  /** What its header says, whatever its blocks are. */
  told?: number;
  trackType?: number;
  seconds?: number;
  coding?: string;
  kind?: string;
  isOpen?: boolean;
  /** Whether each block is in a group. */
  isGrouped?: boolean;
  /** Types of further tracks, of the same coding. */
  others?: number[];
  width?: number;
  height?: number;
};

const float = (value: number) => new Uint8Array(new Float64Array([value]).buffer).reverse();

/** A WebM with one block a second in clusters of one, and tags. `isOpen` as browsers record it: no size and no duration. */
export function webm({
  seconds = 3,
  coding = "V_VP9",
  kind = "webm",
  isOpen = false,
  width = 640,
  height = 360,
  ...film
}: Webm = {}) {
  const part = isOpen ? openElement : element;
  const frame = [0x81, 0, 0, 0x80, 1, 2, 3];
  const block = film.isGrouped ? element(0xa0, element(0xa1, frame)) : element(0xa3, frame);
  const clusters = Array.from({ length: seconds + 1 }, (_, at) =>
    part(0x1f43b675, element(0xe7, u32(at * 1000)), block),
  );
  const entries = [film.trackType ?? 1, ...(film.others ?? [])].map((type) =>
    element(0xae, element(0xd7, [1]), element(0x83, [type]), element(0x86, coding), [
      ...element(0xe0, element(0xb0, u16(width)), element(0xba, u16(height))),
    ]),
  );
  return glue(
    element(0x1a45dfa3, element(0x4282, kind)),
    part(
      0x18538067,
      element(
        0x1549a966,
        element(0x2ad7b1, u32(1_000_000)),
        element(0x4d80, "GPS 집에서 만든 도구"),
        film.told ? element(0x4489, float(film.told * 1000)) : [],
      ),
      element(0x1654ae6b, ...entries),
      element(0x1254c367, "GPS 37.5665"),
      ...clusters,
    ),
  );
}

const mp3Frame = glue([0xff, 0xfb, 0x90, 0x00], zeros(413));

/** An MP3 of 128 kbit/s with an ID3v2 tag before and an ID3v1 tag behind its frames; each is heard for 26 ms. */
export const mp3 = ({ frames = 40, told = frames }: { frames?: number; told?: number } = {}) => {
  const first = mp3Frame.slice();
  first.set(glue("Info", u32(1), u32(told)), 36);
  return glue(
    "ID3",
    [4, 0, 0, 0, 0, 0, 12],
    "GPS +37.5665",
    first,
    ...Array.from({ length: frames }, () => mp3Frame),
    `TAG${"우".repeat(41)}..`,
  );
};

/** An AAC stream of frames of 1,024 samples at 44.1 kHz. */
export const aac = ({ frames = 40 } = {}) =>
  glue(...Array.from({ length: frames }, () => glue([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc], zeros(9))));

/** A WAV of 8 kHz, 16 bits, one channel, with a list of notes; `more` bytes follow the last whole sample. */
export const wav = ({ seconds = 1, coding = 1, channels = 1, rate = 8000, bits = 16, lists = 1, more = 0 } = {}) => {
  const frame = (channels * bits) / 8;
  const numbers = [...u32le(rate), ...u32le(rate * frame), ...u16le(frame), ...u16le(bits)];
  const body = glue(
    "WAVE",
    riffChunk("fmt ", [...u16le(coding), ...u16le(channels), ...numbers]),
    ...Array.from({ length: lists }, () => riffChunk("LIST", "INFOIART우리 집")),
    riffChunk("data", zeros(seconds * rate * frame + more)),
  );
  return glue("RIFF", u32le(body.length), body);
};
