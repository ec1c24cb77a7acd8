import { hasWholeSyllables } from "../query/spelling.ts";
import type { KnownTerm } from "./terms.ts";

const WORD_MIN = 5;
const WORD_MAX = 14;
const PART_MIN = 2;
const PART_MAX = 5;
/** Syllables at the end that may belong to no part, such as a particle. */
const LEFT_MAX = 1;
/** Two parts are tried as splits of the word (query/spelling.ts). */
const PARTS_MIN = 3;

/** The parts that a long Hangul word may be joined of, at most 46; none for other words. Pure. */
export function partsIn(word: string): string[] {
  if (!hasWholeSyllables(word) || word.length < WORD_MIN || word.length > WORD_MAX) return [];
  const parts = Array.from(word, (_, at) =>
    Array.from({ length: PART_MAX - PART_MIN + 1 }, (_size, more) => word.slice(at, at + PART_MIN + more)),
  ).flat();
  return [...new Set(parts.filter(({ length }) => length >= PART_MIN))];
}

type Cut = { parts: string[]; held: number };

/** The better of two ways to cut: more parts, since two were tried, then words that more prompts hold. */
const isBetter = (one: Cut, other: Cut | undefined) =>
  other === undefined ||
  one.parts.length > other.parts.length ||
  (one.parts.length === other.parts.length && one.held > other.held);

/** The known terms that a word without spaces is joined of, three or more (회의진행순서 → 회의, 진행, 순서). Pure. */
export function segmentsOf(word: string, terms: readonly KnownTerm[]): string[] | undefined {
  const held = new Map(terms.map(({ term, prompts }) => [term, prompts]));
  const upTo: (Cut | undefined)[] = [{ parts: [], held: 0 }];
  for (let end = 1; end <= word.length; end += 1)
    for (let size = PART_MIN; size <= Math.min(PART_MAX, end); size += 1) {
      const part = word.slice(end - size, end);
      const before = upTo[end - size];
      if (!before || !held.has(part)) continue;
      const cut = { parts: [...before.parts, part], held: before.held + held.get(part)! };
      if (isBetter(cut, upTo[end])) upTo[end] = cut;
    }
  const whole = Array.from({ length: LEFT_MAX + 1 }, (_, left) => upTo[word.length - left]).find(Boolean);
  return whole && whole.parts.length >= PARTS_MIN ? whole.parts : undefined;
}
