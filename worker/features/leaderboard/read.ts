import { desc, eq, sql } from "drizzle-orm";
import { type Leaderboard, type LeaderboardQuery, LEADERBOARD_SIZE, type Period } from "#contracts/leaderboard.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { leaderboard } from "#worker/db/schema/leaderboard.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { cardColumns, toCard } from "#worker/features/prompts/view.ts";

const columns = {
  week: { rank: leaderboard.weekRank, members: leaderboard.weekMembers },
  month: { rank: leaderboard.monthRank, members: leaderboard.monthMembers },
};

/** The prompts of the first places, in order. */
export const firstPlaces = prepared((db, at: Placeholders<{ limit: number }>, period: Period) => {
  const { rank, members } = columns[period];
  return db
    .select({ ...cardColumns, memberCount: sql<number>`${members}`.as("member_count") })
    .from(leaderboard)
    .crossJoin(prompts)
    .where(sql`${rank} IS NOT NULL AND ${eq(prompts.id, leaderboard.promptId)} AND ${isPublished}`)
    .orderBy(desc(rank))
    .limit(at.limit);
});

type Row = Awaited<ReturnType<typeof firstPlaces>>[number];
export const toPlaced = (row: Row) => ({ prompt: toCard(row), member_count: row.memberCount });

/** The prompts with which most was done in the last 7 or 30 days. */
export async function readLeaderboard(db: Db, { days }: LeaderboardQuery): Promise<Leaderboard> {
  const rows = await firstPlaces(db, { limit: LEADERBOARD_SIZE }, days === "7" ? "week" : "month");
  return { items: rows.map(toPlaced) };
}
