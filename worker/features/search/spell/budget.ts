import { typedKeys } from "../query/jamo.ts";
import { looksOdd } from "./common-syllables.ts";

// What all slips of a word may cost together, by its syllables. A short word is close to many others, so it needs a slip that people
// make; a word that looks odd is surely one.
const plain = [0, 0, 0.6, 0.9, 1, 1.6];
const odd = [0, 0, 1, 1.1, 1.6, 1.6];
/** The same for Latin words, by their letters. */
const latin = [0, 0, 0, 0.6, 0.7, 1, 1, 1, 1.6];

const KEYS_MAX = 40;
const LONG = 26;
/** Of words with many keys only likely slips are tried. */
const OF_LONG = 0.5;
const KEYS_IN_SYLLABLE = 2.5;

const WHOLE = /^[가-힣]+$/;
const LATIN = /^[a-z]+$/;

const at = (list: readonly number[], size: number) => list[Math.min(size, list.length - 1)]!;

/** What the slips of a normalised word may cost; 0 for words that are not corrected. */
export function budgetOf(word: string): number {
  const { length } = typedKeys(word);
  if (length > KEYS_MAX || !/[가-힣ㄱ-ㅣa-z]/.test(word)) return 0;
  if (LATIN.test(word)) return Math.min(at(latin, length), length > LONG ? OF_LONG : 2);
  const size = WHOLE.test(word) ? word.length : Math.round(length / KEYS_IN_SYLLABLE);
  return Math.min(at(looksOdd(word) ? odd : plain, size), length > LONG ? OF_LONG : 2);
}
