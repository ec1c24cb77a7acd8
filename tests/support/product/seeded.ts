import type { Env } from "#worker/env.ts";

async function idOf(db: Env["DB"], condition: string) {
  const row = await db.prepare(`SELECT id FROM prompts WHERE ${condition} ORDER BY id LIMIT 1`).first<{ id: number }>();
  return row!.id;
}

/** A prompt of the seed that is for sale. */
export const paidPrompt = (db: Env["DB"]) => idOf(db, "price > 0");
