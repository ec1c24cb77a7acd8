import { nameOf, type ModelSlug } from "#contracts/catalog.ts";
import { withParticle } from "#contracts/particles.ts";
import { sample } from "./seed-of.ts";
import type { Answer, Seed, SeedPrompt, Sweep, SweepCase } from "./types.ts";

const TOP = 5;
const PER_KIND = 6;
type Item = Answer["items"][number];

/** The first five are as wanted, and there is something wherever the seed has something. */
const all =
  (isWanted: (item: Item) => boolean, isThere: boolean) =>
  ({ items }: Answer) =>
    isThere ? items.length > 0 && items.slice(0, TOP).every(isWanted) : !items.length || items.every(isWanted);

const textOf = ({ title, description, tags }: Pick<SeedPrompt, "title" | "description" | "tags">) =>
  [title, description, ...tags].join("\n");

type Made = { sentence: (tag: string) => string; isWanted: (prompt: SeedPrompt | Item) => boolean };
const atMost = (won: number, written: string): Made => ({
  sentence: (tag) => `${tag} ${written}`,
  isWanted: ({ price }) => price <= won,
});
const free = (sentence: Made["sentence"]): Made => ({ sentence, isWanted: ({ price }) => price === 0 });
const paid = (sentence: Made["sentence"]): Made => ({ sentence, isWanted: ({ price }) => price > 0 });

const prices: Made[] = [
  free((tag) => `무료 ${tag}`),
  free((tag) => `${tag} 공짜`),
  free((tag) => `유료 말고 ${tag}`),
  paid((tag) => `${tag} 유료`),
  paid((tag) => `무료 빼고 ${tag}`),
  atMost(3000, "3,000원 이하"),
  atMost(10_000, "만원 이하"),
  atMost(10_000, "만 원 이하로"),
  atMost(3000, "3천원 밑으로"),
  atMost(5000, "오천원 이하"),
];

const holdsTag = ({ tags }: SeedPrompt | Item, tag: string) => tags.includes(tag);

function priceCases({ prompts }: Seed, tags: string[]): SweepCase[] {
  return prices.flatMap(({ sentence, isWanted }, at) =>
    sample(tags, 3, at + 1).map((tag) => ({
      query: sentence(tag),
      isRight: all(
        isWanted,
        prompts.some((prompt) => holdsTag(prompt, tag) && isWanted(prompt)),
      ),
    })),
  );
}

/** A tag without another one that often stands beside it: 회화 영어 말고. */
function withoutWords({ prompts }: Seed): SweepCase[] {
  const pairs = prompts.flatMap(({ tags }) => tags.slice(1).map((other) => [tags[0]!, other] as const));
  const ways = [
    (tag: string, other: string) => `${tag} ${other} 말고`,
    (tag: string, other: string) => `${other} 빼고 ${tag}`,
    (tag: string, other: string) => `${tag} ${other} 제외`,
  ];
  const isMade = prompts.filter(({ tags }) => tags.every((tag) => /^[가-힣]+$/.test(tag)));
  const usable = pairs.filter(([tag, other]) =>
    isMade.some((prompt) => prompt.tags.includes(tag) && !textOf(prompt).includes(other)),
  );
  return sample(usable, 3 * PER_KIND).map(([tag, other], at) => ({
    query: ways[at % ways.length]!(tag, other),
    isRight: all((item) => !textOf(item).includes(other), true),
  }));
}

function modelCases({ prompts }: Seed): SweepCase[] {
  const made = prompts.filter(({ tags }) => tags.length > 0);
  return sample(made, 2 * PER_KIND).map(({ tags, model }, at) => {
    const [tag, name] = [tags[0]!, nameOf(model as ModelSlug)];
    const isOther = at % 2 === 0;
    const isWanted = (item: SeedPrompt | Item) => (item.model === model) !== isOther;
    const isThere = prompts.some((prompt) => holdsTag(prompt, tag) && isWanted(prompt));
    return {
      query: isOther ? `${tag} ${name} 말고` : `${withParticle(name, "으로")} ${tag}`,
      isRight: all(isWanted, isThere),
    };
  });
}

/** Prices, words and models as conditions of a sentence. */
export const conditions: Sweep = {
  name: "값과 빼는 말",
  least: 0.95,
  cases: (seed) => {
    const tags = [...new Set(seed.prompts.flatMap((prompt) => prompt.tags))].filter(
      (tag) => seed.prompts.filter((prompt) => prompt.tags.includes(tag)).length > 1,
    );
    return [...priceCases(seed, tags), ...withoutWords(seed), ...modelCases(seed)];
  },
};
