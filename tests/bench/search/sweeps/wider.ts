import { romanise } from "./romanise.ts";
import { sample } from "./seed-of.ts";
import type { Seed, Sweep } from "./types.ts";
import { nounsOfSeed } from "./words-of-titles.ts";

const FEW = 3;
const WORDS = 40;
const ROMANISED = 30;
const TOP = 5;

const heldBy = ({ prompts }: Seed, word: string) =>
  prompts.filter(({ title, description, tags }) => [title, description, ...tags].join(" ").includes(word)).length;

/**
 * Words that one or two prompts hold and that the synonyms know: three results, or the honest sentence. Where nothing is close to the
 * one that was found, the page offers a request instead, which is not counted here.
 */
export const wider: Sweep = {
  name: "셋보다 적으면 넓게",
  least: 0.9,
  cases: (seed) =>
    sample(
      [...seed.synonyms].filter(
        (word) => /^[가-힣]{2,6}$|^[a-z]{4,12}$/.test(word) && [1, 2].includes(heldBy(seed, word)),
      ),
      WORDS,
    ).map((word) => ({
      query: word,
      isRight: ({ items, first }) => items.length >= FEW || first.interpreted_as?.kind === "popular",
    })),
};

/** myeonjeop for 면접. */
export const romanised: Sweep = {
  name: "로마자로 적은 말",
  least: 0.95,
  cases: (seed) =>
    sample(
      nounsOfSeed(seed).filter((noun) => noun.length > 1 && heldBy(seed, noun) > 1),
      ROMANISED,
    ).map((noun) => ({
      query: romanise(noun),
      isRight: ({ items }) =>
        items
          .slice(0, TOP)
          .some(({ title, description, tags }) => [title, description, ...tags].join(" ").includes(noun)),
    })),
};
