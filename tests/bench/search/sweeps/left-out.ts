import { assemble, disassemble } from "es-hangul";
import { sample } from "./seed-of.ts";
import type { Answer, Seed, Sweep } from "./types.ts";
import { nounsOfSeed } from "./words-of-titles.ts";

const WORDS = 30;
const TOP = 5;

/** A two-letter word without one of its final consonants, as keys: 면접 → 면저. */
function withoutFinals(word: string): string[] {
  return [0, 1].flatMap((at) => {
    const letters = disassemble(word[at]!);
    const open = assemble(Array.from(letters.slice(0, -1)));
    const isClosed = /[ㄱ-ㅎ]$/.test(letters) && /^[가-힣]$/.test(open);
    return isClosed ? [word.slice(0, at) + open + word.slice(at + 1)] : [];
  });
}

const slipsOf = (seed: Seed) => {
  const all = nounsOfSeed(seed)
    .filter((word) => word.length === 2)
    .flatMap((word) => withoutFinals(word).map((typed) => ({ word, typed })));
  return [...new Map(all.map((one) => [one.typed, one])).values()];
};
const isWord = ({ prompts, terms, synonyms }: Seed, typed: string) =>
  terms.has(typed) ||
  synonyms.has(typed) ||
  prompts.some(({ title, description, tags }) => [title, description, ...tags].join(" ").includes(typed));

const isCorrectedTo =
  (word: string) =>
  ({ items, first }: Answer) =>
    first.interpreted_as?.kind === "typo" &&
    items.slice(0, TOP).some(({ title, tags, description }) => [title, description, ...tags].join(" ").includes(word));

/** 면저 for 면접: what is no word itself is corrected. */
export const leftOut: Sweep = {
  name: "빠진 받침",
  least: 0.9,
  cases: (seed) =>
    sample(
      slipsOf(seed).filter(({ typed }) => !isWord(seed, typed)),
      WORDS,
    ).map(({ word, typed }) => ({ query: typed, isRight: isCorrectedTo(word) })),
};

/** Words that are words themselves stay as they are, and the answer may ask for the other one. */
export const leftOutWords: Sweep = {
  name: "빠진 받침, 그 자체로 낱말",
  least: 0.9,
  cases: (seed) =>
    sample(
      slipsOf(seed).filter(({ typed }) => seed.terms.has(typed)),
      WORDS,
    ).map(({ typed }) => ({ query: typed, isRight: ({ first }) => first.interpreted_as?.kind !== "typo" })),
};
