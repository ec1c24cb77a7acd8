import { latin, viewOf } from "#worker/lib/images/image.ts";
import { checkRecording, Malformed, orFault, type Recording } from "./media.ts";

/** One frame of a sound: its bytes and how long it is heard. */
type Frame = { length: number; seconds: number };
type ReadFrame = (bytes: Uint8Array, at: number) => Frame | undefined;

// Layer III in kbit/s (ISO/IEC 11172-3 §2.4.2.3 and 13818-3 §2.4.2.3).
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG_RATES = [44_100, 48_000, 32_000];
/** By what MPEG 2.5 (0), 2 (2) and 1 (3) divide the sampling rates of MPEG 1; 1 is reserved. */
const SLOWER = [4, undefined, 2, 1];

/** A frame of MPEG audio, layer III. */
const readMp3: ReadFrame = (bytes, at) => {
  const [sync, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  if (sync !== 0xff || second >> 5 !== 7 || ((second >> 1) & 3) !== 1 || version === 1) return undefined;
  const kbits = (version === 3 ? KBITS_1 : KBITS_2)[third >> 4];
  const base = MPEG_RATES[(third >> 2) & 3];
  if (!kbits || !base) return undefined;
  const rate = base / SLOWER[version]!;
  const samples = version === 3 ? 1152 : 576;
  return { length: Math.floor((samples * kbits * 125) / rate) + ((third >> 1) & 1), seconds: samples / rate };
};

const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** A frame of AAC in ADTS (ISO/IEC 13818-7 §6.2). */
const readAac: ReadFrame = (bytes, at) => {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xf6) !== 0xf0) return undefined;
  const rate = AAC_RATES[(bytes[at + 2]! >> 2) & 15];
  const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5);
  return rate && length > 7 ? { length, seconds: (((bytes[at + 6]! & 3) + 1) * 1024) / rate } : undefined;
};

/** Encoders write one tag, and few programs leave that of another before theirs. */
const TAGS_MAX = 8;

/** Where an ID3v2 or APEv2 tag ends that begins here; undefined where none does. */
function endOfTag(bytes: Uint8Array, at: number) {
  if (latin(bytes, at, at + 3) === "ID3" && at + 10 <= bytes.length) {
    const [a, b, c, d] = bytes.subarray(at + 6, at + 10) as unknown as [number, number, number, number];
    return at + 10 + ((a << 21) | (b << 14) | (c << 7) | d) + (bytes[at + 5]! & 0x10 ? 10 : 0);
  }
  if (latin(bytes, at, at + 8) === "APETAGEX" && at + 32 <= bytes.length)
    return at + 32 + viewOf(bytes).getUint32(at + 12, true);
}

/** Bytes before the first frame that players pass over, and the frames in a row by which they know it. */
const JUNK_MAX = 4096;
const IN_A_ROW = 3;

function isFirstFrame(bytes: Uint8Array, from: number) {
  let at = from;
  for (let count = 0; count < IN_A_ROW; count += 1) {
    const frame = readMp3(bytes, at) ?? readAac(bytes, at);
    if (!frame) return false;
    at += frame.length;
  }
  return true;
}

/**
 * Where the frames begin, behind up to eight tags and some bytes that are nothing; a file of tags alone would take seconds to pass.
 * Behind the tags where no frames follow.
 */
export function behindTags(bytes: Uint8Array) {
  let at = 0;
  for (let tags = 0; tags < TAGS_MAX; tags += 1) at = endOfTag(bytes, at) ?? at;
  for (let from = bytes.indexOf(0xff, at); from >= 0 && from <= at + JUNK_MAX; from = bytes.indexOf(0xff, from + 1))
    if (isFirstFrame(bytes, from)) return from;
  return at;
}

/** How many frames the encoder says there are (Xing or Info in the first frame of an MP3); 0 where it says nothing. */
function toldFrames(bytes: Uint8Array, from: number, length: number) {
  const head = latin(bytes, from, from + Math.min(length, 64));
  const mark = Math.max(head.indexOf("Xing"), head.indexOf("Info"));
  if (mark < 0) return 0;
  const view = viewOf(bytes);
  return view.getUint32(from + mark + 4) & 1 ? view.getUint32(from + mark + 8) : 0;
}

const FRAMES_MIN = 4;
// A tag at the end: ID3v1 has 128 bytes, APEv2 says its length; nothing else belongs there.
const TAIL = /^(?:TAG|APETAGEX|LYRICS|ID3|3DI|\0)/;

function readFrames(bytes: Uint8Array, readFrame: ReadFrame): Recording {
  const from = behindTags(bytes);
  let [at, count, seconds] = [from, 0, 0];
  for (let frame = readFrame(bytes, at); frame && at + frame.length <= bytes.length; frame = readFrame(bytes, at)) {
    at += frame.length;
    count += 1;
    seconds += frame.seconds;
  }
  const first = readFrame(bytes, from);
  // The first frame of a tagged MP3 holds the number of the others.
  const isCutOff = first && count < toldFrames(bytes, from, first.length);
  const isReadToEnd = at === bytes.length || TAIL.test(latin(bytes, at, at + 8));
  if (count < FRAMES_MIN || isCutOff || !isReadToEnd) throw new Malformed("broken");
  return checkRecording({ bytes: bytes.subarray(from, at), width: 0, height: 0, seconds }, false);
}

/** Keeps the frames of an MP3, and drops the tags before and behind them. */
export const cleanMp3 = (bytes: Uint8Array) => orFault(() => readFrames(bytes, readMp3));

/** Keeps the frames of an AAC stream, and drops the tags before and behind them. */
export const cleanAac = (bytes: Uint8Array) => orFault(() => readFrames(bytes, readAac));
