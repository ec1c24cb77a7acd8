import { latin, viewOf } from "#worker/lib/images/image.ts";
import { checkRecording, Malformed, orFault, type Recording } from "./media.ts";

/**
 * The codings of samples that are kept: `WAVE_FORMAT_PCM`, `_IEEE_FLOAT`, `_ALAW` and `_MULAW` (RFC 2361), also within `_EXTENSIBLE`
 * (Microsoft, mmreg.h). Browsers do not play ADPCM.
 */
const CODINGS = new Set([1, 3, 6, 7]);
/** A-law and μ-law have one byte a sample. */
const isLaw = (coding: number) => coding === 6 || coding === 7;
const EXTENSIBLE = 0xfffe;
/** What browsers play: samples of whole bytes, at these rates and on this many channels. */
const BITS = new Set([8, 16, 24, 32, 64]);
const RATES = { min: 3000, max: 384_000 };
const CHANNELS_MAX = 32;
/** More parts than any recording has; each costs time. */
const PARTS_MAX = 1000;

/** What writes into a pipe cannot go back to say how long the whole is: it says 0, or about as much as 31 or 32 bits hold. */
const ENDLESS_MIN = 0x7fff_0000;

/**
 * The first part of each needed name, behind "RIFF", the length and "WAVE". Parts begin at even bytes. The samples of a stream are the
 * rest of the file.
 */
function partsOf(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const told = view.getUint32(4, true);
  const isStream = told === 0 || told >= ENDLESS_MIN;
  const end = isStream ? bytes.length : Math.min(8 + told, bytes.length);
  const parts: { "fmt "?: Uint8Array; data?: Uint8Array; isStream?: boolean } = {};
  let count = 0;
  for (let at = 12; at + 8 <= end;) {
    if ((count += 1) > PARTS_MAX) throw new Malformed("broken");
    const length = view.getUint32(at + 4, true);
    const name = latin(bytes, at, at + 4);
    const isEndless = length >= ENDLESS_MIN || (length === 0 && (isStream || end <= at + 8));
    if (name === "data" && isEndless) return { ...parts, data: bytes.subarray(at + 8), isStream: true };
    if (at + 8 + length > bytes.length) throw new Malformed("broken");
    if (name === "fmt " || name === "data") parts[name] ??= bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length & 1);
  }
  return parts;
}

/**
 * A WAV of a format part and samples (RIFF WAVE: Microsoft and IBM, Multimedia Programming Interface and Data Specifications 1.0).
 * The numbers are of 32 bits, the lowest byte first.
 */
export function wavOf(format: Uint8Array, data: Uint8Array) {
  const padded = data.length + (data.length & 1);
  const whole = new Uint8Array(28 + format.length + padded);
  const view = viewOf(whole);
  const write = (text: string, at: number) => whole.set(new TextEncoder().encode(text), at);
  write("RIFF", 0);
  view.setUint32(4, whole.length - 8, true);
  write("WAVEfmt ", 8);
  view.setUint32(16, format.length, true);
  whole.set(format, 20);
  write("data", 20 + format.length);
  view.setUint32(24 + format.length, data.length, true);
  whole.set(data, 28 + format.length);
  return whole;
}

function readWav(bytes: Uint8Array): Recording {
  const { "fmt ": format, data: whole, isStream } = partsOf(bytes);
  if (!format || !whole || format.length < 16) throw new Malformed("broken");
  const told = viewOf(format);
  const kind = told.getUint16(0, true);
  const [channels, bits] = [told.getUint16(2, true), told.getUint16(14, true)];
  const [rate, frame] = [told.getUint32(4, true), told.getUint16(12, true)];
  const coding = kind === EXTENSIBLE ? told.getUint16(24, true) : kind;
  const isPlayed =
    CODINGS.has(coding) &&
    (isLaw(coding) ? bits === 8 : BITS.has(bits)) &&
    channels >= 1 &&
    channels <= CHANNELS_MAX &&
    rate >= RATES.min &&
    rate <= RATES.max;
  if (!isPlayed) throw new Malformed("coding");
  if (frame !== (channels * bits) / 8 || (!isStream && whole.length % frame !== 0)) throw new Malformed("broken");
  const data = whole.subarray(0, whole.length - (whole.length % frame));
  return checkRecording(
    { bytes: wavOf(format, data), width: 0, height: 0, seconds: data.length / (rate * frame) },
    false,
  );
}

/** Keeps the format and the samples of a WAV. */
export const cleanWav = (bytes: Uint8Array) => orFault(() => readWav(bytes));
