import { stemOf } from "#worker/lib/particle-stems.ts";
import { isRead } from "./pattern.ts";

const SEPARATORS = /[^\p{L}\p{N}]+/u;
/** Particles that nouns also end with, so that `stemOf` leaves them on: 문제의, 힌트도. */
const PARTICLE = /(?:의|도|만|이|과|은|는|용|별)$/;

/** A word of a title as it may be read: itself, and without a particle. */
const readingsOf = (word: string) => [word, stemOf(word) ?? word, word.replace(PARTICLE, "")];

/** The words beside each other in a text that the letters stand for, without their particles: ㅅㅎ, ㅎㅌ → 수학 힌트. Pure. */
export function phrasesIn(text: string, parts: readonly string[]): string[] {
  const words = text.normalize("NFC").split(SEPARATORS).filter(Boolean);
  return words.flatMap((_, from) => {
    const read = parts.map((part, at) => readingsOf(words[from + at] ?? "").find((word) => isRead(part, word)));
    return read.every((word) => word !== undefined) ? [read.join(" ")] : [];
  });
}
