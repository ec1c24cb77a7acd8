import { seedPrompts } from "#worker/db/seed/prompts.ts";
import { choseong } from "./choseong.ts";
import { latin } from "./latin.ts";
import { model } from "./model.ts";
import { none } from "./none.ts";
import { noun } from "./noun.ts";
import { particle } from "./particle.ts";
import { phrase } from "./phrase.ts";
import { question } from "./question.ts";
import { spacing } from "./spacing.ts";
import { synonym } from "./synonym.ts";
import type { GradedQuery } from "./types.ts";
import { typing } from "./typing.ts";
import { typo } from "./typo.ts";

export const gradedQueries: GradedQuery[] = [
  noun,
  phrase,
  particle,
  spacing,
  synonym,
  latin,
  model,
  question,
  typo,
  none,
  choseong,
  typing,
].flat();

/** A grade for a prompt that is not in the seed, or a query asked twice, would make every number a lie. */
export function mistakesInQueries() {
  const titles = new Set(seedPrompts.map((prompt) => prompt.title));
  const asked = new Set<string>();
  return gradedQueries.flatMap(({ query, class: kind, grades }) => {
    const unknown = Object.keys(grades).filter((title) => !titles.has(title));
    const isRepeated = asked.has(query);
    asked.add(query);
    return [
      ...unknown.map((title) => `${kind} "${query}": 씨앗에 없는 제목 「${title}」`),
      ...(isRepeated ? [`${kind} "${query}": 두 번 나와요`] : []),
    ];
  });
}
