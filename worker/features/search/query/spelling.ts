import { stemsOf } from "./endings.ts";
import { typedInHangul, typedInLatin } from "./keyboard.ts";
import { modelNamed } from "./model-names.ts";

const WHOLE_SYLLABLES = /^[가-힣]+$/;
/** Whole syllables and digits, as a finished Korean word is. */
const WHOLE_WORD = /^(?=\D)[가-힣0-9]+$/;
const LATIN_WORD = /^(?=.*[a-z].*[a-z])[a-z0-9]+$/i;
const HANGUL_WORD = /^(?=\D)[가-힣ㄱ-ㅣ0-9]+$/;
const BOTH_SCRIPTS = /^(?=.*[가-힣ㄱ-ㅣ])(?=.*[a-z])[가-힣ㄱ-ㅣa-z0-9]+$/i;
const STRAY = /[ㄱ-ㅣ]/;
const STRAY_JAMO = /(?<=[가-힣]{2})[ㄱ-ㅎ]+$/;
/** A capital that the device may have made of the first letter. */
const CAPITALISED = /^[A-Z][a-z0-9]+$/;
/** Caps Lock, and Shift for the first letter. */
const CAPITALISED_UNDER_CAPS_LOCK = /^[a-z][A-Z0-9]+$/;
const LAST_DIGITS = /[0-9]+$/;

/** True for words of complete Hangul syllables only. */
export const hasWholeSyllables = (word: string) => WHOLE_SYLLABLES.test(word);

const swapCase = (word: string) => word.replace(/[a-z]/gi, (at) => (at < "a" ? at.toLowerCase() : at.toUpperCase()));

/** The ways to read the capitals of a word typed on a Latin keyboard: Caps Lock, Shift, or none meant. */
function casesOf(word: string) {
  const small = word.toLowerCase();
  // All in capitals is Caps Lock, not Shift.
  if (word === word.toUpperCase()) return [small];
  if (CAPITALISED_UNDER_CAPS_LOCK.test(word)) return [small, swapCase(word)];
  return CAPITALISED.test(word) ? [small, word] : [word, small];
}

const inHangul = (word: string) =>
  casesOf(word)
    .map(typedInHangul)
    .filter((typed) => WHOLE_WORD.test(typed));

function inLatin(word: string) {
  const typed = typedInLatin(word);
  if (!LATIN_WORD.test(typed)) return undefined;
  const isKorean = LAST_DIGITS.test(word) && WHOLE_WORD.test(word) && !modelNamed(typed.replace(LAST_DIGITS, ""));
  return isKorean ? undefined : typed;
}

/** A word whose keyboard was switched within it (회의fhr → 회의록, chatㅎㅔㅅ → chatgpt). */
function inOneScript(word: string) {
  if (stemsOf(word).some((stem) => LATIN_WORD.test(stem))) return undefined;
  return inHangul(word)[0] ?? (STRAY.test(word) ? inLatin(word) : undefined);
}

/**
 * What the same keys type with the other keyboard layout; undefined when that is no complete word. Two Latin letters are an abbreviation
 * (db, ai, qa): as keys they would be one open syllable.
 */
export function retyped(word: string): string | undefined {
  if (LATIN_WORD.test(word)) return word.length > 2 ? inHangul(word)[0] : undefined;
  if (HANGUL_WORD.test(word)) return inLatin(word);
  return BOTH_SCRIPTS.test(word) ? inOneScript(word) : undefined;
}

/** The same with the first capital read as Shift (Qkfms → 빠른), where `retyped` does not read it so. */
export function retypedWithShift(word: string): string | undefined {
  const [first, withShift] = CAPITALISED.test(word) && LATIN_WORD.test(word) ? inHangul(word) : [];
  return withShift === first ? undefined : withShift;
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
