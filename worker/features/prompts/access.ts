import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PromptAccess } from "#contracts/prompts.ts";
import type { Given } from "#worker/db/prepared.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { entitlements } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isRatedFor } from "./age.ts";

// A literal, not a bound value: SQLite uses a partial index only when the query repeats its condition.
export const isPublished = sql`${prompts.status} = 'published'`;

/** Whether a member has an entitlement to a prompt, as an SQL condition. */
export const isBoughtBy = (memberId: Given<number>, promptId: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${and(
    eq(entitlements.memberId, memberId),
    sql`${entitlements.promptId} = ${promptId}`,
    isNull(entitlements.revokedAt),
  )})`;

/** Whether a member has opened a prompt that they bought, after which there is no refund by right, as an SQL condition. */
export const isOpenedBy = (memberId: number, promptId: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${and(
    eq(entitlements.memberId, memberId),
    sql`${entitlements.promptId} = ${promptId}`,
    isNull(entitlements.revokedAt),
    isNotNull(entitlements.openedAt),
  )})`;

/**
 * The prompts that a reader can find, null being a guest: published ones, their own that are not deleted, all that they bought, and those rated
 * 19 once their age was checked.
 */
export const isVisibleTo = (readerId: Given<number> | null) =>
  readerId === null
    ? isPublished
    : or(
        isPublished,
        and(eq(prompts.memberId, readerId), ne(prompts.status, "deleted")),
        isBoughtBy(readerId, sql`${prompts.id}`),
        isRatedFor(readerId),
      );

/** Decides who may read the text of a prompt. */
export function accessTo(
  prompt: { price: number; memberId: number; isBought: boolean },
  reader: Member | null,
): PromptAccess {
  if (prompt.memberId === reader?.id) return "owner";
  if (prompt.price === 0) return "free";
  return prompt.isBought ? "purchased" : "locked";
}

/** Whether the text is shown. A bought prompt is shown after it was opened: until then it can be refunded. */
export const isReadable = (access: PromptAccess, isOpened: boolean) =>
  access === "purchased" ? isOpened : access !== "locked";
