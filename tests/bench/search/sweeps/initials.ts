import { initialsOf } from "#worker/features/search/query/jamo.ts";
import { sample } from "./seed-of.ts";
import type { Sweep } from "./types.ts";

const TAGS = 50;

/** ㅈㄱㅈ for 자격증, also where other words have the same initials; the answer names the tag. */
export const initials: Sweep = {
  name: "초성, 읽는 길이 여럿",
  least: 0.98,
  cases: ({ prompts }) => {
    const tags = [...new Set(prompts.flatMap((prompt) => prompt.tags))].filter((tag) => /^[가-힣]{2,6}$/.test(tag));
    return sample(tags, TAGS).map((tag) => ({
      query: initialsOf(tag),
      isRight: ({ items, first }) =>
        items.some((item) => item.tags.includes(tag)) &&
        first.interpreted_as?.kind === "initials" &&
        first.interpreted_as.query.split(", ").includes(tag),
    }));
  },
};
