import { and, eq, sql } from "drizzle-orm";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { cardColumns } from "#worker/features/prompts/view.ts";

/** One published prompt as a row of a search; its rank in a list is not read. */
export const publishedRow = prepared((db, at: Placeholders<{ id: number }>) =>
  db
    .select({ ...cardColumns, rank: sql<string>`'0'`.as("rank") })
    .from(prompts)
    .where(and(eq(prompts.id, at.id), isPublished)),
);
