import type { Prompter } from "./members.ts";
import type { PromptCard } from "./prompts.ts";

/** How many of each the main page shows. */
export const HOME_SIZE = 6;

/** Everything the main page shows, read in one database round trip. */
export type Home = { popular: PromptCard[]; latest: PromptCard[]; prompters: Prompter[] };
