import { convertHangulToQwerty } from "es-hangul";
import { composed, typedKeys } from "./jamo.ts";

// The standard keyboard of KS X 5002 (두벌식), and its keys with Shift where they differ.
const LATIN = "qwertyuiopasdfghjklzxcvbnm";
const HANGUL = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ";
const SHIFTED: Record<string, string> = { Q: "ㅃ", W: "ㅉ", E: "ㄸ", R: "ㄲ", T: "ㅆ", O: "ㅒ", P: "ㅖ" };

const hangulOf = (letter: string) => SHIFTED[letter] ?? HANGUL[LATIN.indexOf(letter.toLowerCase())]!;

/** A text with its Latin letters as a Korean keyboard types them, and in syllables; never throws. */
export const typedInHangul = (text: string) =>
  composed(typedKeys(text.replace(/[a-z]+/gi, (letters) => letters.replace(/./g, hangulOf))));

/** The lower-case letters on the keys that type this Hangul. */
export const typedInLatin = (hangul: string) => convertHangulToQwerty(hangul).toLowerCase();

/** The Latin letter on the key of a Hangul letter, with or without Shift; a Latin letter itself. */
export function keyOf(letter: string): string | undefined {
  const at = HANGUL.indexOf(letter);
  if (at >= 0) return LATIN[at];
  const shifted = Object.entries(SHIFTED).find(([, typed]) => typed === letter)?.[0];
  return shifted?.toLowerCase() ?? (LATIN.includes(letter) ? letter : undefined);
}
