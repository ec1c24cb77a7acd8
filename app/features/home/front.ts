import type { Home } from "#contracts/home.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { shownCollection } from "#app/features/collections/shown-collection.ts";
import { shownPlace } from "#app/features/leaderboard/shown-place.ts";
import { oneLine } from "#app/lib/meta.ts";
import { shownCard } from "#app/features/prompts/shown-card.ts";

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
export const frontOf = ({
  pick,
  mixed,
  pictures,
  latest,
  weekly,
  collections,
  prompters,
  tips,
  notices: announcements,
}: Home) => ({
  pick: pick && { prompt: shownCard(pick.prompt, "large"), reason: pick.reason },
  mixed: mixed.map((card) => shownCard(card)),
  pictures: pictures.map(tileOf),
  latest: latest.slice(0, SHOWN).map((card) => shownCard(card)),
  weekly: weekly.map(shownPlace),
  collections: collections.map(shownCollection),
  prompters: prompters.slice(0, PEOPLE).map(prompterOf),
  tips: tips.map(tipOf),
  announcements: announcements.map(announcementOf),
});
export type Front = ReturnType<typeof frontOf>;
