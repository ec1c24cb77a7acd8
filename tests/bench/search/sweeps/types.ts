import type { PromptList } from "#contracts/prompts.ts";

/** A published prompt of the seed, as the sweeps need it. */
export type SeedPrompt = {
  id: number;
  title: string;
  description: string;
  tags: string[];
  category: string;
  model: string;
  price: number;
  nickname: string;
};

/** What is known of the seed besides its prompts: every term of titles and tags, and every name of the synonyms. */
export type Seed = { prompts: SeedPrompt[]; terms: ReadonlySet<string>; synonyms: ReadonlySet<string> };

/** The pages of one search: the first one, or all of them for a sweep that asks for `everything`. */
export type Answer = { items: PromptList["items"]; first: PromptList };

export type SweepCase = { query: string; isRight: (answer: Answer) => boolean };

/** One kind of fault: questions made from the seed's titles and tags, and the share that has to be answered rightly. */
export type Sweep = { name: string; least: number; everything?: boolean; cases: (seed: Seed) => SweepCase[] };
