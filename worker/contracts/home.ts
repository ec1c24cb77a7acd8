import type { Prompter } from "./members.ts";
import type { PromptCard } from "./prompts.ts";

/** How many of each the main page shows. */
export const HOME_SIZE = 6;

/** How many of the newest prompts search engines are told about. */
export const SITEMAP_SIZE = 1_000;
export type Sitemap = { prompt_ids: number[] };

/** Everything the main page shows, read in one database round trip. */
export type Home = { popular: PromptCard[]; latest: PromptCard[]; prompters: Prompter[] };
