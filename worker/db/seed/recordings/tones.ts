const RATE = 22_050;
const PEAK = 0.8;
/** Of the end, in seconds. */
const FADE = 1.2;

/** A note to be heard from `at`, in seconds. `note` is its number in MIDI, `strength` from 0 to 1. */
export type Tone = { by: keyof typeof players; at: number; note: number; strength: number };

/** Numbers from -1 to 1 that are the same on every machine. */
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

function ring(note: number) {
  const turn = (2 * Math.PI * hertzOf(note)) / RATE;
  return Float64Array.from(
    { length: Math.round(1.6 * RATE) },
    (_, at) =>
      Math.exp((-3 * at) / RATE) * Math.sin(turn * at) + 0.25 * Math.exp((-9 * at) / RATE) * Math.sin(2.76 * turn * at),
  );
}

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

const text = (value: string) => new TextEncoder().encode(value);

/** 16 bits a sample. */
function wavOf(samples: Float64Array) {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(text("RIFF"), 0);
  view.setUint32(4, bytes.length - 8, true);
  bytes.set(text("WAVEfmt "), 8);
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
    [40, samples.length * 2],
  ] as const)
    view.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    view.setUint16(at, value, true);
  bytes.set(text("data"), 36);
  for (const [index, value] of samples.entries()) view.setInt16(44 + index * 2, Math.round(value * 32_767), true);
  return bytes;
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
  return wavOf(mixed.map((value, at) => ((value * PEAK) / loudest) * Math.min(1, (mixed.length - at) / fades)));
}
