import { people } from "#tests/emulator/people.ts";
import type { Env } from "#worker/env.ts";
import { seedPromptRows } from "./prompts.ts";
import { createRandom } from "./random.ts";
import { seedReviews } from "./reviews.ts";
import { jsonAt, type When } from "./life/times.ts";

const END = Date.UTC(2026, 10, 19, 22);

const memberIdOf = (name: string) => people.findIndex((person) => person.email.startsWith(`${name}@`)) + 1;

/** Rows in the order of writing; times come from a fixed seed, after the prompt and before the first day of the product. */
export function seedReviewRows() {
  const random = createRandom(20261119);
  const between = (from: number) => Math.floor(from + (END - from) * (0.05 + 0.6 * random()));
  const prompts = new Map(seedPromptRows().map((prompt) => [prompt.title, prompt]));
  const rows = seedReviews.flatMap(({ title, reviews }) => {
    const prompt = prompts.get(title);
    if (!prompt) throw new Error(`후기를 달 프롬프트가 없어요: ${title}`);
    return reviews.map(({ by, stars, content, reply }) => {
      const createdAt = between(prompt.created_at);
      return {
        prompt_id: prompt.id,
        member_id: memberIdOf(by),
        half_stars: stars * 2,
        content,
        created_at: createdAt,
        ...(reply && { reply, replied_at: between(createdAt) }),
      };
    });
  });
  return rows.sort((one, other) => one.created_at - other.created_at);
}

// Only into a table without rows, so that a removed review does not return. Triggers count the rows.
const reviewSql = `INSERT INTO reviews(prompt_id, member_id, prompter_id, half_stars, content, reply, replied_at, created_at, updated_at)
  SELECT p.id, r.value ->> '$.member_id', p.member_id, r.value ->> '$.half_stars', r.value ->> '$.content', r.value ->> '$.reply',
    r.value ->> '$.replied_at', r.value ->> '$.created_at', r.value ->> '$.created_at'
  FROM json_each(?) AS r CROSS JOIN prompts AS p ON p.id = r.value ->> '$.prompt_id' AND p.status = 'published' AND p.price = 0
  WHERE NOT EXISTS (SELECT 1 FROM reviews) ORDER BY r.key`;

/** Inserts the reviews of the free prompts of the seed. Returns how many it added. */
export async function addReviews(db: Env["DB"], when: When) {
  const before = await db.prepare("SELECT count(*) AS n FROM reviews").first<number>("n");
  if (before) return 0;
  await db.prepare(reviewSql).bind(jsonAt(when, seedReviewRows())).run();
  return (await db.prepare("SELECT count(*) AS n FROM reviews").first<number>("n")) ?? 0;
}
