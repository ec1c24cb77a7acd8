import type { Prompter } from "./members.ts";
import type { PromptCard } from "./prompts.ts";

/** Everything the main page shows, read in one database round trip. */
export type Home = { popular: PromptCard[]; latest: PromptCard[]; prompters: Prompter[] };
