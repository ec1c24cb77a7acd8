import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SellerType } from "#contracts/commerce.ts";
import type { PrompterListQuery, PrompterSort } from "#contracts/members.ts";
import type { Db } from "#worker/db/client.ts";
import { blocks, follows } from "#worker/db/schema/follows.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { payoutAccounts } from "#worker/db/schema/settlement.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { profileColumns, prompterColumns } from "./view.ts";

// SQLite uses a partial index only when the query repeats its condition as a literal, not as a bound value.
const isActive = sql`${members.status} = 'ACTIVE'`;
const isPrompter = sql`${members.status} = 'ACTIVE' AND ${members.promptCount} > 0`;

const rankOf = { popular: members.rankPopular, rating: members.rankRating, latest: members.id } satisfies Record<
  PrompterSort,
  unknown
>;

// Written out: in a query on one table Drizzle omits the table name of a column, and a subquery would then read its own column.
const ownId = sql.raw("members.id");

const isFollowedBy = (readerId: number) =>
  sql<number>`EXISTS (SELECT 1 FROM ${follows} WHERE follower_id = ${readerId} AND followee_id = ${ownId})`;

const isBlockedBy = (readerId: number) =>
  sql<number>`EXISTS (SELECT 1 FROM ${blocks} WHERE blocker_id = ${readerId} AND blocked_id = ${ownId})`;

const ifMember = (reader: Member | null, tie: (readerId: number) => SQL<number>) =>
  reader ? tie(reader.id) : sql<null>`NULL`;

/** The columns of a prompter card, with whether this reader follows the prompter. */
export const prompterFor = (reader: Member | null) => ({
  ...prompterColumns,
  isFollowing: ifMember(reader, isFollowedBy).as("is_following"),
});

const sellerType = sql<SellerType | null>`(SELECT ${payoutAccounts.sellerType} FROM ${payoutAccounts} WHERE ${payoutAccounts.memberId} = ${ownId})`;

/** The reader's relationship to a member: 1 or 0 each, null for a guest. */
export const relationshipColumns = (reader: Member | null) => ({
  isFollowing: ifMember(reader, isFollowedBy).as("is_following"),
  isBlocked: ifMember(reader, isBlockedBy).as("is_blocked"),
});

/** A member's public profile, as a query for the caller's batch. */
export const profileOf = (db: Db, id: number, reader: Member | null = null) =>
  db
    .select({
      ...profileColumns,
      sellerType: sellerType.as("seller_type"),
      ...relationshipColumns(reader),
    })
    .from(members)
    .where(and(eq(members.id, id), isActive))
    .limit(1);

/** Prompter cards in an order, with the rank as text, as a query for the caller's batch. */
export function prompterCards(db: Db, { sort, cursor, limit }: PrompterListQuery, reader: Member | null = null) {
  const rank = rankOf[sort];
  const after = readCursor(sort, cursor) ?? HIGHEST_RANK;
  return db
    .select({ ...prompterFor(reader), rank: sql<string>`CAST(${rank} AS TEXT)`.as("rank") })
    .from(members)
    .where(and(isPrompter, lt(rank, sql`CAST(${after} AS INTEGER)`)))
    .orderBy(desc(rank))
    .limit(limit);
}
