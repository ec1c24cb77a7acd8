import { nameOf, type CategorySlug } from "#contracts/catalog.ts";
import type { Seed, SeedPrompt, Sweep } from "./types.ts";

const promptersOf = ({ prompts }: Seed) => Map.groupBy(prompts, ({ nickname }) => nickname);
const isAll = (wanted: readonly SeedPrompt[], items: readonly { id: number }[]) => {
  const found = new Set(items.map(({ id }) => id));
  return wanted.every(({ id }) => found.has(id));
};

/** A prompter and one of the categories or tags of their prompts: 노을 글쓰기. */
export const peopleWithTopics: Sweep = {
  name: "사람 + 주제",
  least: 1,
  everything: true,
  cases: (seed) =>
    [...promptersOf(seed)].flatMap(([nickname, prompts]) => {
      const categories = [...new Set(prompts.map(({ category }) => category))].slice(0, 3);
      const tags = [...new Set(prompts.flatMap((prompt) => prompt.tags))].slice(0, 3);
      return [
        ...categories.map((category) => ({
          query: `${nickname} ${nameOf(category as CategorySlug).split("·")[0]!}`,
          wanted: prompts.filter((prompt) => prompt.category === category),
        })),
        ...tags.map((tag) => ({
          query: `${nickname} ${tag}`,
          wanted: prompts.filter((prompt) => prompt.tags.includes(tag)),
        })),
      ].map(({ query, wanted }) => ({ query, isRight: ({ items }) => isAll(wanted, items) }));
    }),
};

/** All of a prompter's prompts, over all pages. */
export const people: Sweep = {
  name: "사람의 글 모두",
  least: 1,
  everything: true,
  cases: (seed) =>
    [...promptersOf(seed)].map(([nickname, prompts]) => ({
      query: `${nickname}님이 쓴 글`,
      isRight: ({ items }) => isAll(prompts, items),
    })),
};
