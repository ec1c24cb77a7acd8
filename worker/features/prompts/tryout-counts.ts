import { and, eq, sql } from "drizzle-orm";
import type { TryoutCount } from "#contracts/tryouts.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { tryoutCounts } from "#worker/db/schema/tryouts.ts";

const countColumns = {
  model: tryoutCounts.model,
  works: tryoutCounts.works,
  tweak: tryoutCounts.tweak,
  fails: tryoutCounts.fails,
  ran: tryoutCounts.ran,
};
type CountRow = Pick<typeof tryoutCounts.$inferSelect, keyof typeof countColumns>;

/** A row for each model at most, so the costs do not grow with the try-outs. */
export const tryoutCountsOf = prepared((db, at: Placeholders<{ promptId: number }>) =>
  db
    .select(countColumns)
    .from(tryoutCounts)
    .where(and(eq(tryoutCounts.promptId, at.promptId), sql`works + tweak + fails > 0`))
    .orderBy(sql`works + tweak + fails DESC`, tryoutCounts.model),
);

export const toTryoutCount = (row: CountRow): TryoutCount => ({ ...row, count: row.works + row.tweak + row.fails });
