import { and, desc, eq, sql } from "drizzle-orm";
import { learnedSql } from "#contracts/popularity.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { searchOpens } from "#worker/db/schema/search.ts";

const ROWS_MAX = 30;

const ofTerm = prepared((db, at: Placeholders<{ term: string }>) =>
  db
    .select({ promptId: searchOpens.promptId, heat: searchOpens.heat })
    .from(searchOpens)
    .where(and(eq(searchOpens.term, at.term), sql.raw(learnedSql)))
    .orderBy(desc(searchOpens.heat))
    .limit(ROWS_MAX),
);

/** What enough people opened from a search for this term, as a statement that can share a batch; at most 30 rows of one index. */
export const openedPrompts = (db: Db, term: string) => ofTerm(db, { term });

export type OpenRow = Awaited<ReturnType<typeof openedPrompts>>[number];
