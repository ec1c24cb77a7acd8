import type { Env } from "#worker/env.ts";

async function idOf(db: Env["DB"], condition: string) {
  const row = await db.prepare(`SELECT id FROM prompts WHERE ${condition} ORDER BY id LIMIT 1`).first<{ id: number }>();
  return row!.id;
}

/** Prompts of the seed that differ in what a visitor may see. */
export const paidPrompt = (db: Env["DB"]) => idOf(db, "price > 0");
