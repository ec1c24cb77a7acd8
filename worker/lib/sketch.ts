/** Numbers of a sketch, and of one band; two texts with a band in common are compared. */
const NUMBERS = 64;
const BAND_ROWS = 4;
/** Letters of one shingle. */
const SHINGLE = 5;
/** Shorter texts are alike by chance: that asking for a summary is asking for a summary. */
export const SKETCHED_MIN = 200;
/** From here on a text is the other one with some words changed (docs/decisions/0200). */
export const ALIKE = 0.66;

/** `numbers`: 64 of 16 bits as base64. `bands`: 16 of 31 bits, in which the place of the band counts. */
export type Sketch = { numbers: string; bands: number[] };

// Multipliers and addends of 64 hashes, from a fixed seed: sketches of all times are compared.
const factors = new Uint32Array(NUMBERS);
const addends = new Uint32Array(NUMBERS);
let state = 0x9e3779b9;
const next = () => {
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state = (state ^ (state >>> 15)) >>> 0);
};
for (let at = 0; at < NUMBERS; at += 1) {
  factors[at] = next() | 1;
  addends[at] = next();
}

const mixed = (hash: number) => {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
};

/** Letters and digits alone, without case or width: spaces, signs and markup do not make another text. */
const lettersOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

function leastOf(letters: string) {
  const least = new Uint32Array(NUMBERS).fill(0xffffffff);
  for (let at = 0; at + SHINGLE <= letters.length; at += 1) {
    let hash = 0;
    for (let behind = 0; behind < SHINGLE; behind += 1) hash = Math.imul(hash, 31) + letters.charCodeAt(at + behind);
    const shingle = mixed(hash);
    for (let one = 0; one < NUMBERS; one += 1) {
      const value = (Math.imul(shingle, factors[one]!) + addends[one]!) >>> 0;
      if (value < least[one]!) least[one] = value;
    }
  }
  return least;
}

function bandAt(least: Uint32Array, band: number) {
  let hash = band;
  for (let row = 0; row < BAND_ROWS; row += 1) hash = mixed(hash ^ least[band * BAND_ROWS + row]!);
  return hash >>> 1;
}

/** A sketch of a text (MinHash over its shingles), from which how alike two texts are can be told but not what they say; null for a short one. */
export function sketchOf(text: string): Sketch | null {
  const letters = lettersOf(text);
  if (letters.length < SKETCHED_MIN) return null;
  const least = leastOf(letters);
  const short = new Uint8Array(NUMBERS * 2);
  least.forEach((value, at) => short.set([value & 255, (value >>> 8) & 255], at * 2));
  return {
    numbers: btoa(String.fromCharCode(...short)),
    bands: Array.from({ length: NUMBERS / BAND_ROWS }, (_, band) => bandAt(least, band)),
  };
}

/** The share of numbers that two sketches have in common, about that of their shingles: 0 to 1. */
export function likenessOf(one: string, other: string) {
  const [ours, theirs] = [atob(one), atob(other)];
  let same = 0;
  for (let at = 0; at < NUMBERS * 2; at += 2) if (ours[at] === theirs[at] && ours[at + 1] === theirs[at + 1]) same += 1;
  return same / NUMBERS;
}
