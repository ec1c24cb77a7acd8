import { disassemble, getChoseong } from "es-hangul";
import { squeeze } from "#contracts/fold.ts";

const SYLLABLE = /[가-힣]/g;

/** The sort keys of a term: its letters key by key (자모), and with each syllable as its initial consonant (초성). */
export function keysOf(term: string) {
  const word = squeeze(term);
  return { jamo: disassemble(word), cho: word.replace(SYLLABLE, (syllable) => getChoseong(syllable)) };
}
