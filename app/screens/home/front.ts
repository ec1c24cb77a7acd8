import type { Home } from "#contracts/home.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { shownCollection } from "#app/features/collections/shown-collection.ts";
import { shownPlace } from "#app/features/leaderboard/shown-place.ts";
import { oneLine } from "#app/lib/meta.ts";
import { shownCard } from "#app/prompt/shown-card.ts";

const SHOWN = 4;
const PEOPLE = 3;
const INTRO_MAX = 50;

function tileOf(card: PromptCard) {
  const { id, title, category, cover } = shownCard(card);
  return { id, title, category, cover };
}

type Prompter = Home["prompters"][number];
type Guide = Home["tips"][number];

const prompterOf = ({ user_id, nickname, profile_image, intro, prompt_count, follower_count }: Prompter) => ({
  user_id,
  nickname,
  profile_image,
  intro: oneLine(intro, INTRO_MAX),
  prompt_count,
  follower_count,
});
const tipOf = ({ id, title, summary }: Guide) => ({ id, title, summary });
const announcementOf = ({ id, title, is_pinned, published_at }: Guide) => ({ id, title, is_pinned, published_at });

/** What the page shows of what the API answers. */
export const frontOf = (home: Home) => ({
  pick: home.pick && { prompt: shownCard(home.pick.prompt, "large"), reason: home.pick.reason },
  mixed: home.mixed.map((card) => shownCard(card)),
  pictures: home.pictures.map(tileOf),
  latest: home.latest.slice(0, SHOWN).map((card) => shownCard(card)),
  weekly: home.weekly.map(shownPlace),
  collections: home.collections.map(shownCollection),
  prompters: home.prompters.slice(0, PEOPLE).map(prompterOf),
  tips: home.tips.map(tipOf),
  announcements: home.notices.map(announcementOf),
});
export type Front = ReturnType<typeof frontOf>;
