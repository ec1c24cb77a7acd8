import { convertHangulToQwerty, convertQwertyToHangul } from "es-hangul";

/** The letters as a Korean keyboard would have written them; nothing where they make no writing (photo: ㅔㅗ + ㅐ + ㅅ + ㅐ). */
export function typedInHangul(letters: string): string | undefined {
  try {
    return convertQwertyToHangul(letters);
  } catch {
    return undefined;
  }
}

export const typedInLatin = (hangul: string) => convertHangulToQwerty(hangul).toLowerCase();
