import { typedInHangul, typedInLatin } from "./keyboard.ts";

const WHOLE_SYLLABLES = /^[가-힣]+$/;
const LATIN_WORD = /^[a-z]+$/i;
const TYPED_IN_HANGUL = /^[가-힣ㄱ-ㅣ]+$/;
const STRAY_JAMO = /(?<=[가-힣]{2})[ㄱ-ㅎ]+$/;

/** True for words of complete Hangul syllables only. */
export const isWhole = (word: string) => WHOLE_SYLLABLES.test(word);

function toHangul(word: string) {
  // All in capitals is Caps Lock, not Shift.
  const written = word === word.toUpperCase() ? word.toLowerCase() : word;
  return [written, word.toLowerCase()].map(typedInHangul).find((typed) => typed && WHOLE_SYLLABLES.test(typed));
}

/** What the same keys type with the other keyboard layout; undefined when that is no complete word. */
export function retyped(word: string): string | undefined {
  if (word.length > 1 && LATIN_WORD.test(word)) return toHangul(word);
  if (!TYPED_IN_HANGUL.test(word)) return undefined;
  const typed = typedInLatin(word);
  return typed.length > 1 && LATIN_WORD.test(typed) ? typed : undefined;
}

/** The word without stray consonants at its end (회의록ㅇ → 회의록); undefined when there are none. */
export function withoutStrayJamo(word: string): string | undefined {
  const finished = word.replace(STRAY_JAMO, "");
  return finished !== word && WHOLE_SYLLABLES.test(finished) ? finished : undefined;
}

/** Beginnings of a Hangul word, longest first, of at least two syllables and half of its length. */
export const beginningsOf = (word: string) =>
  WHOLE_SYLLABLES.test(word)
    ? Array.from({ length: Math.max(0, Math.floor(word.length / 2)) }, (_, cut) =>
        word.slice(0, word.length - 1 - cut),
      ).filter(({ length }) => length > 1)
    : [];

const SPLIT_MIN = 4;
const SPLIT_MAX = 12;

/** Every split of a Hangul word of 4–12 syllables into two words of at least two (회의록요약 → “회의록 요약”, …). */
export function splitsOf(word: string): string[] {
  if (!WHOLE_SYLLABLES.test(word) || word.length < SPLIT_MIN || word.length > SPLIT_MAX) return [];
  return Array.from({ length: word.length - 3 }, (_, index) => `${word.slice(0, index + 2)} ${word.slice(index + 2)}`);
}
