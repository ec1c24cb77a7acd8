import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { PrompterListQuery, PrompterSort } from "#contracts/members.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { profileColumns, prompterColumns } from "./view.ts";

// Partial indexes are chosen only when the query repeats their condition literally, not as a bound value.
const isActive = sql`${members.status} = 'ACTIVE'`;
const isPrompter = sql`${members.status} = 'ACTIVE' AND ${members.promptCount} > 0`;

const rankOf = { popular: members.rankPopular, rating: members.rankRating, latest: members.id } satisfies Record<
  PrompterSort,
  unknown
>;

/** A member's public profile as a query that can share a batch. */
export const profileOf = (db: Db, id: number) =>
  db
    .select(profileColumns)
    .from(members)
    .where(and(eq(members.id, id), isActive))
    .limit(1);

/** Prompter cards in an order, with the rank as text, as a query that can share a batch. */
export function prompterCards(db: Db, { sort, cursor, limit }: PrompterListQuery) {
  const rank = rankOf[sort];
  const after = readCursor(sort, cursor) ?? HIGHEST_RANK;
  return db
    .select({ ...prompterColumns, rank: sql<string>`CAST(${rank} AS TEXT)`.as("rank") })
    .from(members)
    .where(and(isPrompter, lt(rank, sql`CAST(${after} AS INTEGER)`)))
    .orderBy(desc(rank))
    .limit(limit);
}
