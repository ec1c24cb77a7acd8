import { convertHangulToQwerty, convertQwertyToHangul, disassemble, getChoseong } from "es-hangul";
import { squeeze } from "#contracts/fold.ts";

const SYLLABLE = /[가-힣]/g;
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
const LATIN = /^[a-z]+$/i;
const HANGUL = /^[가-힣ㄱ-ㅣ]+$/;

/** A term as it is typed, key by key, and by its initial consonants. */
export function keysOf(term: string) {
  const word = squeeze(term);
  return { jamo: disassemble(word), cho: word.replace(SYLLABLE, (syllable) => getChoseong(syllable)) };
}

export type Typed = { column: "jamo" | "cho"; start: string };

/** What may be meant by what was typed so far: its keys, its consonants, or the same keys on the other keyboard. */
export function readingsOfTyped(typed: string): Typed[] {
  const word = squeeze(typed);
  const jamo = disassemble(word);
  if (jamo === "") return [];
  const readings: Typed[] = [{ column: "jamo", start: jamo }];
  if (ONLY_CONSONANTS.test(jamo)) readings.push({ column: "cho", start: jamo });
  // The shift key tells ㅂ from ㅃ: the letters are read as they were typed.
  const letters = typed.normalize("NFKC").replace(/\s/g, "");
  if (LATIN.test(letters)) {
    const hangul = disassemble(convertQwertyToHangul(letters));
    if (HANGUL.test(hangul)) readings.push({ column: "jamo", start: hangul });
  } else if (HANGUL.test(word)) {
    readings.push({ column: "jamo", start: convertHangulToQwerty(word).toLowerCase() });
  }
  return readings;
}
