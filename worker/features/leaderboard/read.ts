import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { CategorySlug } from "#contracts/catalog.ts";
import { type Leaderboard, type LeaderboardQuery, LEADERBOARD_SIZE, type Period } from "#contracts/leaderboard.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { leaderboard, leaderboardPlaces } from "#worker/db/schema/leaderboard.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { cardColumns, toCard } from "#worker/features/prompts/view.ts";

const columns = {
  week: { rank: leaderboard.weekRank, members: leaderboard.weekMembers },
  month: { rank: leaderboard.monthRank, members: leaderboard.monthMembers },
};

function placesOf(db: QueryBuilder, period: Period, isAmong: SQL) {
  const { rank, members } = columns[period];
  return db
    .select({ ...cardColumns, memberCount: sql<number>`${members}`.as("member_count") })
    .from(leaderboard)
    .crossJoin(prompts)
    .where(sql`${rank} IS NOT NULL AND ${isAmong} AND ${eq(prompts.id, leaderboard.promptId)} AND ${isPublished}`)
    .orderBy(desc(rank));
}

/** The prompts of the first places, in order. */
export const firstPlaces = prepared((db, at: Placeholders<{ limit: number }>, period: Period) =>
  placesOf(db, period, sql`true`).limit(at.limit),
);

type PlacesIn = Placeholders<{ category: CategorySlug; limit: number }>;
/** The same of one category. A prompt that left it since it was counted is not among them. */
const firstPlacesIn = prepared((db, at: PlacesIn, period: Period) =>
  placesOf(
    db,
    period,
    sql`${eq(leaderboard.category, at.category)} AND ${eq(prompts.category, leaderboard.category)}`,
  ).limit(at.limit),
);

type Row = Awaited<ReturnType<typeof firstPlaces>>[number];
export const toPlaced = (row: Row) => ({ prompt: toCard(row), member_count: row.memberCount });

/** The places of last night. */
const placesBefore = prepared((db, at: Placeholders<{ period: Period }>) =>
  db
    .select({ promptId: leaderboardPlaces.promptId, place: leaderboardPlaces.place })
    .from(leaderboardPlaces)
    .where(eq(leaderboardPlaces.period, at.period)),
);

/** The first places of the last 7 or 30 days, of all prompts or of one category. */
export async function readLeaderboard(db: Db, { days, category }: LeaderboardQuery): Promise<Leaderboard> {
  const period = days === "7" ? "week" : "month";
  const limit = LEADERBOARD_SIZE;
  if (category) return { items: (await firstPlacesIn(db, { category, limit }, period)).map(toPlaced) };
  const { rows, before } = await batchOf(db, {
    rows: firstPlaces(db, { limit }, period),
    before: placesBefore(db, { period }),
  });
  const earlierPlaces = new Map(before.map(({ promptId, place }) => [promptId, place]));
  return { items: rows.map((row) => ({ ...toPlaced(row), place_before: earlierPlaces.get(row.id) ?? null })) };
}
