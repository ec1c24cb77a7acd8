import type { GuideCard } from "./guides.ts";
import type { Prompter } from "./members.ts";
import type { PromptCard } from "./prompts.ts";

/** How many of each the main page shows. */
export const HOME_SIZE = 6;
export const HOME_GUIDES = 3;

/** How many of the newest prompts, and of the newest guides, search engines are told about. */
export const SITEMAP_SIZE = 1_000;
export type Sitemap = { prompt_ids: number[]; tip_ids: number[]; notice_ids: number[] };

/** Everything the main page shows, read in one database round trip. */
export type Home = {
  popular: PromptCard[];
  latest: PromptCard[];
  prompters: Prompter[];
  tips: GuideCard[];
  notices: GuideCard[];
};
