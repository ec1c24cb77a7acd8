import { isFiller } from "#worker/features/search/query/filler.ts";
import { stemOf } from "#worker/lib/particle-stems.ts";
import type { Seed, SeedPrompt } from "./types.ts";

const NOUN = /^[가-힣]{2,4}$/;

/** The words of a title as nouns: without particles, undefined for those that no tag or synonym knows. */
function nounsOf({ title }: SeedPrompt, nouns: ReadonlySet<string>) {
  return title.split(/[^\p{L}\p{N}]+/u).map((word) => {
    const noun = stemOf(word) ?? word;
    return { word, noun: NOUN.test(noun) && !isFiller(noun) && nouns.has(noun) ? noun : undefined };
  });
}

const nounsKnown = ({ prompts, synonyms }: Seed) => new Set([...prompts.flatMap(({ tags }) => tags), ...synonyms]);

/** Two nouns beside each other in a title, the first without a particle. Each pair once. */
export function adjoiningNouns(seed: Seed): { first: string; second: string }[] {
  const known = nounsKnown(seed);
  const pairs = seed.prompts.flatMap((prompt) => {
    const words = nounsOf(prompt, known);
    return words.slice(1).flatMap(({ noun: second }, at) => {
      const { word, noun: first } = words[at]!;
      return first !== undefined && second !== undefined && first === word ? [{ first, second }] : [];
    });
  });
  return [...new Map(pairs.map((pair) => [`${pair.first} ${pair.second}`, pair])).values()];
}

/** The nouns of titles and the tags, of two to four syllables. */
export const nounsOfSeed = (seed: Seed) => {
  const known = nounsKnown(seed);
  const ofTitles = seed.prompts.flatMap((prompt) => nounsOf(prompt, known).flatMap(({ noun }) => noun ?? []));
  return [...new Set([...ofTitles, ...seed.prompts.flatMap(({ tags }) => tags)])].filter((noun) => NOUN.test(noun));
};
