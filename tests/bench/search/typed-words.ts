import { assemble, disassemble } from "es-hangul";
import { seedPrompts } from "#worker/db/seed/prompts.ts";
import type { Env } from "#worker/env.ts";
import { suggest } from "./ask.ts";
import { mean } from "./metrics.ts";

export const COMPLETION_BOUND = 0.95;
const SHOWN = 8;
const MORE_JAMO = 3;

const fold = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");

/** Words of two letters and more in the titles of the seed, each once. */
const wordsOfTitles = () => [
  ...new Set(seedPrompts.flatMap(({ title }) => title.match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase())),
];

/** The first syllable and three jamo more, composed as an input method does; a shorter word is typed whole. */
function typedOf(word: string) {
  const [first = "", ...rest] = word;
  return assemble([first, ...disassemble(rest.join("")).slice(0, MORE_JAMO)]);
}

/** Whether a term completes a word: it holds the word, or it is the word without what may follow a noun (회의록에서 → 회의록). */
const completes = (term: string, word: string) =>
  fold(term).includes(word) || (fold(term).length > 1 && word.startsWith(fold(term)));

/** What is suggested while a word of a title is typed. */
export type Completion = { word: string; typed: string; terms: string[]; isHit: boolean };

/** Types the start of every word of the seed's titles. */
export async function evaluateCompletion(env: Env, onProgress: (done: number, all: number) => void) {
  const words = wordsOfTitles();
  const all: Completion[] = [];
  for (const word of words) {
    const typed = typedOf(word);
    const terms = (await suggest(env, typed)).slice(0, SHOWN);
    all.push({ word, typed, terms, isHit: terms.some((term) => completes(term, word)) });
    onProgress(all.length, words.length);
  }
  return all;
}

export const completionShare = (all: Completion[]) => mean(all.map(({ isHit }) => Number(isHit)));
