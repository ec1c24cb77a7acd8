import { typedKeys } from "../query/jamo.ts";
import { looksOdd } from "./common-syllables.ts";
import { distance } from "./distance.ts";
import { namedTerms, type Reading } from "./readings.ts";
import { nearTo } from "./slips.ts";
import type { KnownTerm } from "./terms.ts";

/** A frequent term may win over a closer one by this much at most. */
const FREQUENT_MAX = 0.2;
const FREQUENT = 0.03;

/** Up to this cost a word of two syllables is corrected to a term that only one prompt holds. */
const SURE = 0.35;
const isShort = (word: string) => /^[가-힣]{1,2}$/.test(word) && !looksOdd(word);

const frequency = (prompts: number) => Math.min(FREQUENT_MAX, FREQUENT * Math.log2(1 + prompts));

/** What slips from the term to a reading of the word cost; Infinity when they cost more than the word may. */
function costOf(reading: Reading, { term, isCommon }: KnownTerm): number {
  if (term === reading.word) return reading.isRetyped ? reading.cost : Infinity;
  const nearCost = () => (nearTo(reading.word)(term) ? distance(typedKeys(reading.word), typedKeys(term)) : Infinity);
  const slip = reading.slips.get(term) ?? nearCost();
  const isDoubtful = slip > SURE && isShort(reading.word) && !isCommon;
  return slip <= reading.budget && !isDoubtful ? slip + reading.cost : Infinity;
}

/** True when the word as typed, or without its particle, is a term itself: then it is no slip. */
export const isKnown = (readings: readonly Reading[], terms: readonly KnownTerm[]) =>
  readings.some(({ word, isRetyped }) => !isRetyped && terms.some(({ term }) => term === word));

/** The term that was meant by a word, as it is written; undefined when none is close enough. Pure. */
export function meantBy(readings: readonly Reading[], terms: readonly KnownTerm[]): string | undefined {
  let best: { text: string; cost: number } | undefined;
  for (const term of [...terms.filter(({ isForm }) => !isForm), ...namedTerms]) {
    const cost = Math.min(...readings.map((reading) => costOf(reading, term)));
    const net = cost - frequency(term.prompts);
    if (cost < Infinity && (best === undefined || net < best.cost)) best = { text: term.text, cost: net };
  }
  return best?.text;
}
