import { wavOf } from "#worker/lib/media/wav.ts";

/** Samples a second. */
const RATE = 22_050;
/** How loud the loudest sample is, of 1. */
const PEAK = 0.8;
/** How long the end fades out, in seconds. */
const FADE = 1.2;

/** A note to be heard from `at`, in seconds. `note` is its number in MIDI, `strength` from 0 to 1. */
export type Tone = { by: keyof typeof players; at: number; note: number; strength: number };

/** Numbers from -1 to 1 that are the same on every machine (the linear congruential generator of Numerical Recipes). */
function createNoise(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const hertzOf = (note: number) => 440 * 2 ** ((note - 69) / 12);

/** A plucked string (Karplus and Strong): noise runs round a loop as long as the string, softer each time. */
function pluck(note: number, softness: number, damping: number, seconds: number) {
  const length = Math.round(RATE / hertzOf(note));
  const noise = createNoise(note);
  const loop = Float64Array.from({ length }, noise);
  for (let pass = 0; pass < softness; pass += 1)
    for (let at = 0; at < length; at += 1) loop[at] = (loop[at]! + loop[(at + 1) % length]!) / 2;
  const mean = loop.reduce((sum, value) => sum + value, 0) / length;
  const loudest = loop.reduce((most, value) => Math.max(most, Math.abs(value - mean)), 0);
  for (let at = 0; at < length; at += 1) loop[at] = (loop[at]! - mean) / loudest;
  return Float64Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const at = index % length;
    const value = loop[at]!;
    loop[at] = ((value + loop[(at + 1) % length]!) / 2) * damping;
    return value;
  });
}

/** A bar of a glockenspiel, with the first of its overtones. */
function ring(note: number) {
  const turn = (2 * Math.PI * hertzOf(note)) / RATE;
  return Float64Array.from(
    { length: Math.round(1.6 * RATE) },
    (_, at) =>
      Math.exp((-3 * at) / RATE) * Math.sin(turn * at) + 0.25 * Math.exp((-9 * at) / RATE) * Math.sin(2.76 * turn * at),
  );
}

/** A brush over a drum: noise that dies away. */
function sweep() {
  const noise = createNoise(7);
  let soft = 0;
  return Float64Array.from({ length: Math.round(0.16 * RATE) }, (_, at) => {
    soft += (noise() - soft) * 0.5;
    const seconds = at / RATE;
    return soft * Math.min(1, seconds * 60) * Math.exp(-22 * seconds);
  });
}

const players = {
  guitar: (note: number) => pluck(note, 4, 0.998, 2.4),
  bass: (note: number) => pluck(note, 24, 0.997, 1.1),
  bell: (note: number) => ring(note).map((value) => value * 0.3),
  brush: sweep,
};

const BYTES = 2;

/** The format part of a WAV with one channel of samples of 16 bits (`PCMWAVEFORMAT`, see `wavOf`). */
function formatOfSamples() {
  const view = new DataView(new ArrayBuffer(16));
  const [coding, channels] = [1, 1];
  view.setUint16(0, coding, true);
  view.setUint16(2, channels, true);
  view.setUint32(4, RATE, true);
  view.setUint32(8, RATE * channels * BYTES, true);
  view.setUint16(12, channels * BYTES, true);
  view.setUint16(14, 8 * BYTES, true);
  return new Uint8Array(view.buffer);
}

/** Samples from -1 to 1 in 16 bits each. */
function bytesOf(samples: Float64Array) {
  const view = new DataView(new ArrayBuffer(samples.length * BYTES));
  for (const [index, value] of samples.entries()) view.setInt16(index * BYTES, Math.round(value * 32_767), true);
  return new Uint8Array(view.buffer);
}

/** The tones together as a WAV of `seconds`, which fades out. */
export function createTone(tones: Tone[], seconds: number) {
  const mixed = new Float64Array(Math.round(seconds * RATE));
  for (const { by, at, note, strength } of tones) {
    const from = Math.round(at * RATE);
    const played = players[by](note);
    // The end of a tone is not cut off, which would click.
    const last = Math.min(played.length, mixed.length - from);
    for (let index = 0; index < last; index += 1)
      mixed[from + index]! += played[index]! * strength * Math.min(1, (played.length - index) / 400);
  }
  const loudest = mixed.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const fades = FADE * RATE;
  const samples = mixed.map((value, at) => ((value * PEAK) / loudest) * Math.min(1, (mixed.length - at) / fades));
  return wavOf(formatOfSamples(), bytesOf(samples));
}
