import { convertHangulToQwerty, convertQwertyToHangul } from "es-hangul";

/** The letters as a Korean keyboard (두벌식) types them; undefined where es-hangul cannot compose them (photo: ㅔㅗㅐㅅㅐ). */
export function typedInHangul(letters: string): string | undefined {
  try {
    return convertQwertyToHangul(letters);
  } catch {
    return undefined;
  }
}

/** The lower-case letters on the keys that type this Hangul. */
export const typedInLatin = (hangul: string) => convertHangulToQwerty(hangul).toLowerCase();
