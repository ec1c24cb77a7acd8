import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PromptAccess } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { entitlements } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";

// Literal, not bound: partial indexes are chosen only when the query repeats their condition.
export const isPublished = sql`${prompts.status} = 'published'`;

/** Whether a member has bought a prompt and not given it back. */
export const isBoughtBy = (memberId: number, promptId: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${and(
    eq(entitlements.memberId, memberId),
    sql`${entitlements.promptId} = ${promptId}`,
    isNull(entitlements.revokedAt),
  )})`;

/** Whether they have opened it as well, after which it cannot simply be given back. */
export const isOpenedBy = (memberId: number, promptId: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${and(
    eq(entitlements.memberId, memberId),
    sql`${entitlements.promptId} = ${promptId}`,
    isNull(entitlements.revokedAt),
    isNotNull(entitlements.openedAt),
  )})`;

/** Which prompts a reader can find at all: published ones, one's own until they are deleted, and what one bought, whatever became of it. */
export const isVisibleTo = (reader: Member | null) =>
  reader === null
    ? isPublished
    : or(
        isPublished,
        and(eq(prompts.memberId, reader.id), ne(prompts.status, "deleted")),
        isBoughtBy(reader.id, sql`${prompts.id}`),
      );

/** The only place that decides who may read the text of a prompt. */
export function accessTo(
  prompt: { price: number; memberId: number; isBought: boolean },
  reader: Member | null,
): PromptAccess {
  if (prompt.memberId === reader?.id) return "owner";
  if (prompt.price === 0) return "free";
  return prompt.isBought ? "purchased" : "locked";
}

/** What is bought is read once it is opened: until then it can be given back. */
export const isReadable = (access: PromptAccess, isOpened: boolean) =>
  access === "purchased" ? isOpened : access !== "locked";
