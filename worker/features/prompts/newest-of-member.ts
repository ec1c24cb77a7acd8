import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { PromptSort } from "#contracts/prompts.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "./access.ts";
import { orderOf } from "./facets.ts";
import { cardColumns } from "./view.ts";

type Asked = Placeholders<{ memberId: number; after: string; limit: number }>;

/** A member's newest published cards before a rank of the newest (`latest`), newest first, each with its rank in the given order as text. */
export const newestCardsOf = prepared((db, at: Asked, sort: PromptSort) =>
  db
    .select({
      ...cardColumns,
      rank: sql<string>`CAST(${orderOf(sort).rank} AS TEXT)`.as("rank"),
      latest: sql<string>`CAST(${prompts.rankLatest} AS TEXT)`.as("latest"),
    })
    .from(prompts)
    .where(
      and(eq(prompts.memberId, at.memberId), lt(prompts.rankLatest, sql`CAST(${at.after} AS INTEGER)`), isPublished),
    )
    .orderBy(desc(prompts.rankLatest))
    .limit(at.limit),
);
