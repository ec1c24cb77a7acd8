import { squeeze } from "#contracts/fold.ts";
import { initialsOf } from "#worker/features/search/query/jamo.ts";
import { sample } from "./seed-of.ts";
import type { Sweep } from "./types.ts";
import { adjoiningNouns } from "./words-of-titles.ts";

const PAIRS = 60;
const TOP = 5;

/** ㅅㅎ ㅎㅌ and ㅅㅎㅎㅌ for 수학 힌트: every other pair is written without the space. */
export const initialPairs: Sweep = {
  name: "초성 두 낱말",
  least: 0.95,
  cases: (seed) =>
    sample(adjoiningNouns(seed), PAIRS).map(({ first, second }, at) => ({
      query: initialsOf(first) + (at % 2 === 0 ? " " : "") + initialsOf(second),
      isRight: ({ items }) =>
        items.slice(0, TOP).some(({ title, tags }) => squeeze([title, ...tags].join(" ")).includes(first + second)),
    })),
};
