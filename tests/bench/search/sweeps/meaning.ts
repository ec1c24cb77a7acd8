import { sample } from "./seed-of.ts";
import type { Seed, Sweep } from "./types.ts";
import { nounsOfSeed } from "./words-of-titles.ts";

const TOP = 3;
const SENTENCES = 40;
const asked = [
  (noun: string) => `${noun} 빨리 하는 법`,
  (noun: string) => `${noun} 좀 검사해 줘`,
  (noun: string) => `쉽고 빠르게 ${noun}`,
  (noun: string) => `${noun} 관련해서 확인할 게 있어요`,
];

const isInside = (text: string, noun: string) =>
  text.split(/[^가-힣]+/).some((word) => word.includes(noun) && !word.startsWith(noun));

/** Nouns that few titles and tags hold, so that what else the sentence says would find more. */
const rareNouns = (seed: Seed) =>
  nounsOfSeed(seed).filter((noun) => {
    const held = seed.prompts.filter(({ title, tags }) => tags.includes(noun) || title.includes(noun)).length;
    return held > 0 && held < 6;
  });

/** The noun of a sentence comes before what only surrounds it. */
export const meaning: Sweep = {
  name: "뜻을 지닌 말이 먼저",
  least: 0.95,
  cases: (seed) =>
    sample(rareNouns(seed), SENTENCES).map((noun, at) => ({
      query: asked[at % asked.length]!(noun),
      isRight: ({ items }) =>
        items.length > 0 &&
        items
          .slice(0, 1)
          .every(({ title, description, tags }) => [title, description, ...tags].join(" ").includes(noun)),
    })),
};

/** 국어 before 중국어: a word of two letters as one of its own, before the same letters inside another word. */
export const ownWords: Sweep = {
  name: "다른 낱말 속의 두 글자",
  least: 0.95,
  cases: (seed) => {
    const nouns = nounsOfSeed(seed).filter((noun) => noun.length === 2);
    const both = nouns.filter(
      (noun) =>
        seed.prompts.some(({ title, tags }) => tags.includes(noun) || title.split(/[^가-힣]+/).includes(noun)) &&
        seed.prompts.some(({ title, tags }) => isInside([title, ...tags].join(" "), noun)),
    );
    return sample(both, SENTENCES).map((noun) => ({
      query: noun,
      isRight: ({ items }) =>
        items
          .slice(0, Math.min(TOP, seed.prompts.filter(({ tags }) => tags.includes(noun)).length || 1))
          .every(({ title, tags, description }) =>
            [title, ...tags, description].some((text) =>
              text.split(/[^가-힣]+/).some((word) => word.startsWith(noun) || (word.endsWith(noun) && word.length > 3)),
            ),
          ),
    }));
  },
};
