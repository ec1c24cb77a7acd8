import { disassemble } from "es-hangul";
import { initialsOf } from "../query/jamo.ts";

export const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
const MIXED = /^(?=.*[ㄱ-ㅎ])[가-힣ㄱ-ㅎ]+$/;
const HANGUL = /^[가-힣]+$/;

/** Consonants one by one, where the keyboard joins two into one letter (ㄳ → ㄱㅅ). */
export const spelledOut = (word: string) => (ONLY_CONSONANTS.test(word) ? disassemble(word) : word);

/** True for words in which initial consonants stand for syllables: ㅎㅇㄹ, ㅎ의록. */
export const hasInitials = (word: string) => MIXED.test(word);

/** True for a word that the letters may stand for: as long, with the same syllables and initial consonants. Pure. */
export function isRead(pattern: string, word: string): boolean {
  if (word.length !== pattern.length || !HANGUL.test(word)) return false;
  const initials = initialsOf(word);
  return Array.from(pattern).every((letter, at) => letter === word[at] || letter === initials[at]);
}
