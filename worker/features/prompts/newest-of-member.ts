import { and, desc, eq, sql } from "drizzle-orm";
import type { PromptSort } from "#contracts/prompts.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "./access.ts";
import { orderOf } from "./facets.ts";
import { cardColumns } from "./view.ts";

/** A member's newest published cards, newest first, each with its rank in the given order as text. */
export const newestCardsOf = prepared((db, at: Placeholders<{ memberId: number; limit: number }>, sort: PromptSort) =>
  db
    .select({ ...cardColumns, rank: sql<string>`CAST(${orderOf(sort).rank} AS TEXT)`.as("rank") })
    .from(prompts)
    .where(and(eq(prompts.memberId, at.memberId), isPublished))
    .orderBy(desc(prompts.rankLatest))
    .limit(at.limit),
);
