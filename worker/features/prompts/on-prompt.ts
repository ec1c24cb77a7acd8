import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "./access.ts";

export const isOnPublished = (promptId: SQLiteColumn) =>
  sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${prompts.id} = ${promptId} AND ${isPublished})`;

/** What is the same of all things that are written about a prompt: they go by its title. */
export const onPrompt = (promptId: SQLiteColumn) => ({
  prompt: promptId,
  title: sql`(SELECT ${prompts.title} FROM ${prompts} WHERE ${prompts.id} = ${promptId})`,
});
