import type { Env } from "#worker/env.ts";
import { search, searchAll, suggest } from "./ask.ts";
import { hitsAt5, ndcgAt10 } from "./metrics.ts";
import { titlesHolding } from "./naive.ts";
import { gradedQueries } from "./queries/all.ts";
import type { GradedQuery } from "./queries/types.ts";

/** A graded query with what the API answered and its measures. */
export type Evaluated = GradedQuery & {
  titles: string[];
  suggestions: string[];
  interpretedAs: string | null;
  ndcg?: number;
  isHit?: boolean;
  isCompleted?: boolean;
  /** No result, or results that say they answer something else. */
  isHonest?: boolean;
  recall?: number;
  lost: string[];
};

const fold = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");
const isOnlyTyped = ({ class: kind }: GradedQuery) => kind === "choseong" || kind === "typing";

async function evaluateOne(env: Env, graded: GradedQuery): Promise<Evaluated> {
  const evaluated: Evaluated = { ...graded, titles: [], suggestions: [], interpretedAs: null, lost: [] };
  if (graded.completes) {
    evaluated.suggestions = await suggest(env, graded.query);
    evaluated.isCompleted = evaluated.suggestions
      .slice(0, 5)
      .some((text) => graded.completes!.some((word) => fold(text).includes(fold(word))));
  }
  if (isOnlyTyped(graded)) return evaluated;

  const { items, interpreted_as } = await search(env, graded.query);
  evaluated.titles = items.map((item) => item.title);
  evaluated.interpretedAs = interpreted_as ? `${interpreted_as.kind}: ${interpreted_as.query}` : null;
  if (graded.class === "none")
    return { ...evaluated, isHonest: items.length === 0 || evaluated.interpretedAs !== null };
  if (graded.class === "noun") {
    const [holding, found] = [titlesHolding(graded.query), new Set(await searchAll(env, graded.query))];
    evaluated.lost = holding.filter((title) => !found.has(title));
    evaluated.recall = 1 - evaluated.lost.length / holding.length;
  }
  return {
    ...evaluated,
    ndcg: ndcgAt10(evaluated.titles, graded.grades),
    isHit: hitsAt5(evaluated.titles, graded.grades),
  };
}

/** Asks the seed every graded query, through the API. */
export async function evaluate(env: Env, onProgress: (done: number, all: number) => void) {
  const all: Evaluated[] = [];
  for (const graded of gradedQueries) {
    all.push(await evaluateOne(env, graded));
    onProgress(all.length, gradedQueries.length);
  }
  return all;
}
