import { and, eq, ne, or, sql } from "drizzle-orm";
import type { PromptAccess } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";

// Literal, not bound: partial indexes are chosen only when the query repeats their condition.
export const isPublished = sql`${prompts.status} = 'published'`;

/** Whose prompts a reader can find at all: published ones, and one's own until they are deleted. */
export const isVisibleTo = (reader: Member | null) =>
  reader === null ? isPublished : or(isPublished, and(eq(prompts.memberId, reader.id), ne(prompts.status, "deleted")));

/** The only place that decides who may read the text of a prompt. */
export function accessTo(prompt: { price: number; memberId: number }, reader: Member | null): PromptAccess {
  if (prompt.memberId === reader?.id) return "owner";
  return prompt.price === 0 ? "free" : "locked";
}

export const isReadable = (access: PromptAccess) => access !== "locked";
