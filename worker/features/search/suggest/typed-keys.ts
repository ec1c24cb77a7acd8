import { disassemble, getChoseong } from "es-hangul";
import { squeeze } from "#contracts/fold.ts";
import { typedInHangul, typedInLatin } from "../query/keyboard.ts";

const SYLLABLE = /[가-힣]/g;
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
const LATIN = /^[a-z]+$/i;
const HANGUL = /^[가-힣ㄱ-ㅣ]+$/;
const STRAY = /(?<=[가-힣])[ㄱ-ㅣ]+$/;

/** A term as it is typed, key by key, and by its initial consonants. */
export function keysOf(term: string) {
  const word = squeeze(term);
  return { jamo: disassemble(word), cho: word.replace(SYLLABLE, (syllable) => getChoseong(syllable)) };
}

export type Typed = { column: "jamo" | "cho"; start: string };
/** `otherwise` is worth a look only where nothing begins as it was typed. */
type TypedReadings = { asTyped: Typed[]; otherwise: Typed[] };

const byKeys = (text: string): Typed => ({ column: "jamo", start: disassemble(text) });

/** The same keys on the other keyboard, or what stands before letters that lead nowhere. */
function otherwiseTyped(typed: string): Typed[] {
  // The shift key tells ㅂ from ㅃ: the letters are read as they were typed.
  const letters = typed.normalize("NFKC").replace(/\s/g, "");
  if (LATIN.test(letters)) {
    const hangul = typedInHangul(letters);
    return hangul && HANGUL.test(hangul) ? [byKeys(hangul)] : [];
  }
  const word = squeeze(typed);
  if (!HANGUL.test(word)) return [];
  const stray = STRAY.test(word) ? [byKeys(word.replace(STRAY, ""))] : [];
  return [{ column: "jamo", start: typedInLatin(word) }, ...stray];
}

/** What may be meant by what was typed so far: its keys or its consonants, and failing these another way to read them. */
export function readingsOfTyped(typed: string): TypedReadings {
  const asKeys = byKeys(squeeze(typed));
  if (asKeys.start === "") return { asTyped: [], otherwise: [] };
  const consonants: Typed[] = ONLY_CONSONANTS.test(asKeys.start) ? [{ column: "cho", start: asKeys.start }] : [];
  return { asTyped: [asKeys, ...consonants], otherwise: otherwiseTyped(typed) };
}
