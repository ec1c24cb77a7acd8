import { z } from "zod";
import { collectionCard } from "./collections.ts";
import { guideCard } from "./guides.ts";
import { LEADERBOARD_HOME, leaderboard } from "./leaderboard.ts";
import { prompter } from "./members.ts";
import { shownPick } from "./picks.ts";
import { promptCard } from "./prompts.ts";

/** Items per section of the main page. */
export const HOME_SIZE = 6;
export const HOME_GUIDES = 3;
/** Cards of the two lists that are chosen by rule. */
export const HOME_MIXED = 4;
export const HOME_PICTURES = 4;

/** Newest prompts, newest requests and newest guides listed in the sitemap, each. */
export const SITEMAP_SIZE = 1_000;
const ids = z.array(z.int());
export const sitemap = z.object({ prompt_ids: ids, request_ids: ids, tip_ids: ids, notice_ids: ids });
export type Sitemap = z.output<typeof sitemap>;

const promptCards = z.array(promptCard);
const guideCards = z.array(guideCard);
/** Everything the main page shows, read in one database round trip. */
export const home = z.object({
  /** What opens the page; null while there is no prompt. */
  pick: shownPick.nullable(),
  /** Popular prompts, free ones and ones for sale by turns. */
  mixed: promptCards,
  /** Popular prompts of pictures and films that have a picture. */
  pictures: promptCards,
  popular: promptCards,
  latest: promptCards,
  /** The first places of the last seven days. */
  weekly: leaderboard.shape.items.max(LEADERBOARD_HOME),
  /** What operators picked, those with prompts. */
  collections: z.array(collectionCard),
  prompters: z.array(prompter),
  tips: guideCards,
  notices: guideCards,
});
export type Home = z.output<typeof home>;
