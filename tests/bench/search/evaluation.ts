import { getPlatformProxy } from "wrangler";
import { fillDatabase } from "#tests/support/product/product.ts";
import type { Env } from "#worker/env.ts";
import { search, searchAll, suggest } from "./ask.ts";
import { hitsAt5, ndcgAt10 } from "./metrics.ts";
import { titlesHolding } from "./naive.ts";
import { gradedQueries } from "./queries/all.ts";
import type { GradedQuery } from "./queries/types.ts";

export type Judged = GradedQuery & {
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

async function judge(env: Env, graded: GradedQuery): Promise<Judged> {
  const judged: Judged = { ...graded, titles: [], suggestions: [], interpretedAs: null, lost: [] };
  if (graded.completes) {
    judged.suggestions = await suggest(env, graded.query);
    judged.isCompleted = judged.suggestions
      .slice(0, 5)
      .some((text) => graded.completes!.some((word) => fold(text).includes(fold(word))));
  }
  if (isOnlyTyped(graded)) return judged;

  const { items, interpreted_as } = await search(env, graded.query);
  judged.titles = items.map((item) => item.title);
  judged.interpretedAs = interpreted_as ? `${interpreted_as.kind}: ${interpreted_as.query}` : null;
  if (graded.class === "none") return { ...judged, isHonest: items.length === 0 || judged.interpretedAs !== null };
  if (graded.class === "noun") {
    const [holding, found] = [titlesHolding(graded.query), new Set(await searchAll(env, graded.query))];
    judged.lost = holding.filter((title) => !found.has(title));
    judged.recall = 1 - judged.lost.length / holding.length;
  }
  return { ...judged, ndcg: ndcgAt10(judged.titles, graded.grades), isHit: hitsAt5(judged.titles, graded.grades) };
}

/** Asks a fresh database of the seed every graded query, through the API. */
export async function evaluate(onProgress: (done: number, all: number) => void) {
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: false,
  });
  try {
    await fillDatabase(env.DB);
    const all: Judged[] = [];
    for (const graded of gradedQueries) {
      all.push(await judge(env, graded));
      onProgress(all.length, gradedQueries.length);
    }
    return all;
  } finally {
    await dispose();
  }
}
