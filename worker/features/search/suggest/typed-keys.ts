import { disassemble } from "es-hangul";
import { squeeze } from "#contracts/fold.ts";
import { typedInHangul, typedInLatin } from "../query/keyboard.ts";

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
const LATIN = /^[a-z]+$/i;
const HANGUL = /^[가-힣ㄱ-ㅣ]+$/;
const STRAY = /(?<=[가-힣])[ㄱ-ㅣ]+$/;

/** A range of suggestions: those whose key begins with `start`. */
export type KeyPrefix = {
  column: "jamo" | "cho";
  start: string;
  /** Before which the keys end, where not all that begin so are meant. */ end?: string;
};
/** `otherwise` counts only when nothing begins with `asTyped`. */
type TypedPrefixes = { asTyped: KeyPrefix[]; otherwise: KeyPrefix[] };

const byKeys = (text: string): KeyPrefix => ({ column: "jamo", start: disassemble(text) });

/** The same keys with the other keyboard layout, and the text without stray letters at its end. */
function otherwiseTyped(typed: string): KeyPrefix[] {
  // Case stays, since Shift distinguishes ㅂ from ㅃ.
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

/** The key range of a partly typed text: by initial consonants when it is nothing else, and by letters; undefined without letters. Pure. */
export function prefixOf(typed: string): KeyPrefix | undefined {
  const asKeys = byKeys(squeeze(typed));
  if (asKeys.start === "") return undefined;
  return ONLY_CONSONANTS.test(asKeys.start) ? { column: "cho", start: asKeys.start } : asKeys;
}

/** The key ranges that a partly typed text may mean; none for a text without letters. Pure. */
export function prefixesOf(typed: string): TypedPrefixes {
  const prefix = prefixOf(typed);
  return prefix ? { asTyped: [prefix], otherwise: otherwiseTyped(typed) } : { asTyped: [], otherwise: [] };
}
