import { disassemble } from "es-hangul";

const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(" ");
const FINALS =
  " ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(" ");
const FIRST = 0xac00;
const PER_INITIAL = VOWELS.length * FINALS.length;

const longestFirst = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== "")
    .toSorted((a, b) => b.length - a.length)
    .join("|");
// A consonant before a vowel begins the next syllable.
const SYLLABLE = new RegExp(`([${INITIALS}])(${longestFirst(VOWELS)})((?:${longestFirst(FINALS)})(?![ㅏ-ㅣ]))?`, "g");

const syllableOf = (_: string, initial: string, vowel: string, final = "") =>
  String.fromCharCode(
    FIRST + (INITIALS.indexOf(initial) * VOWELS.length + VOWELS.indexOf(vowel)) * FINALS.length + FINALS.indexOf(final),
  );

/** A text key by key, as 두벌식 types it: Hangul as its letters, with compound ones in two (ㅢ → ㅡㅣ, ㄳ → ㄱㅅ), all else as it is. */
export const typedKeys = (text: string) => disassemble(text);

/** The text that these keys type on a Korean keyboard (두벌식); letters that form no syllable stay by themselves. */
export const composed = (keys: string) => keys.replace(SYLLABLE, syllableOf);

/** The text with the initial consonant of each syllable in its place. */
export const initialsOf = (text: string) =>
  text.replace(/[가-힣]/g, (syllable) => INITIALS[Math.floor((syllable.charCodeAt(0) - FIRST) / PER_INITIAL)]!);
