import type { CategorySlug } from "#contracts/catalog.ts";
import { popularityOf } from "#contracts/popularity.ts";
import { people } from "#tests/emulator/people.ts";
import { prompts as business } from "./prompts/business.ts";
import { prompts as career } from "./prompts/career.ts";
import { prompts as data } from "./prompts/data.ts";
import { prompts as dev } from "./prompts/dev.ts";
import { prompts as idea } from "./prompts/idea.ts";
import { prompts as image } from "./prompts/image.ts";
import { prompts as language } from "./prompts/language.ts";
import { prompts as life } from "./prompts/life.ts";
import { prompts as marketing } from "./prompts/marketing.ts";
import { prompts as study } from "./prompts/study.ts";
import { prompts as teaching } from "./prompts/teaching.ts";
import { prompts as video } from "./prompts/video.ts";
import { prompts as work } from "./prompts/work.ts";
import { prompts as writing } from "./prompts/writing.ts";
import { createRandom } from "./random.ts";
import type { SeedPrompt } from "./types.ts";
import { usageOfSeed } from "./usage.ts";

const byCategory: Record<CategorySlug, SeedPrompt[]> = {
  work,
  marketing,
  writing,
  dev,
  study,
  image,
  career,
  life,
  language,
  data,
  business,
  teaching,
  video,
  idea,
};

const NEWEST = Date.UTC(2026, 10, 19, 13);
const HOUR = 60 * 60 * 1000;

/** Every prompt of the seed, dealt out category by category so that the newest page is mixed. */
export const seedPrompts = Object.values(byCategory)[0]!.flatMap((_, turn) =>
  Object.entries(byCategory).flatMap(([category, list]) =>
    list[turn] ? [{ ...list[turn], category: category as CategorySlug }] : [],
  ),
);

/** Rows as the tables want them; times and counters come from a fixed seed, so every machine shows the same page. */
export function seedPromptRows() {
  const random = createRandom(20261120);
  return seedPrompts.map((prompt, index) => {
    const createdAt = NEWEST - (seedPrompts.length - 1 - index) * 11 * HOUR - Math.floor(random() * 8) * HOUR;
    const views = Math.floor(120 + 9_000 * random() ** 3);
    const downloads = Math.floor(views * (0.08 + 0.2 * random()) * (prompt.price === 0 ? 1 : 0.15));
    const usage = usageOfSeed(views, downloads);
    return {
      ...prompt,
      id: index + 1,
      member_id: people.findIndex((person) => person.email.startsWith(`${prompt.prompter}@`)) + 1,
      preview: prompt.preview ?? "",
      ...usage,
      popularity: popularityOf(usage),
      created_at: createdAt,
      tested_at: Math.max(createdAt, Date.UTC(2026, 9, 1)),
    };
  });
}
