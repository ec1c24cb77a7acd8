import type { Env } from "#worker/env.ts";
import { search } from "./ask.ts";
import { hitsAt5, ndcgAt10 } from "./metrics.ts";
import type { AskedQuery } from "./queries/types.ts";

/** A question as people ask it with the titles, or the nicknames for one about a person, that the API answered and their measures. */
export type EvaluatedAsked = AskedQuery & {
  found: string[];
  interpretedAs: string | null;
  /** Nothing was found, or only what is popular was shown. */
  isUnanswered: boolean;
  ndcg: number;
  isHit: boolean;
};

const TOP = 3;

async function evaluateOne(env: Env, asked: AskedQuery): Promise<EvaluatedAsked> {
  const { items, people = [], interpreted_as } = await search(env, asked.query);
  const found = asked.people ? people.map(({ nickname }) => nickname) : items.map(({ title }) => title);
  const grades = asked.people ? Object.fromEntries(asked.people.map((nickname) => [nickname, TOP])) : asked.grades;
  return {
    ...asked,
    found,
    interpretedAs: interpreted_as ? `${interpreted_as.kind}: ${interpreted_as.query}` : null,
    isUnanswered: found.length === 0 || (!asked.people && interpreted_as?.kind === "popular"),
    ndcg: ndcgAt10(found, grades),
    isHit: hitsAt5(found, grades),
  };
}

/** Asks the seed every question of a set, through the API. */
export async function evaluateAsked(env: Env, queries: AskedQuery[], onProgress: (done: number, all: number) => void) {
  const all: EvaluatedAsked[] = [];
  for (const asked of queries) {
    all.push(await evaluateOne(env, asked));
    onProgress(all.length, queries.length);
  }
  return all;
}
