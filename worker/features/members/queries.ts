import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SellerType } from "#contracts/commerce.ts";
import type { PrompterListQuery, PrompterSort } from "#contracts/members.ts";
import type { Db } from "#worker/db/client.ts";
import { type Given, type Placeholders, prepared } from "#worker/db/prepared.ts";
import { complaints } from "#worker/db/schema/complaints.ts";
import { follows } from "#worker/db/schema/follows.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { payoutAccounts } from "#worker/db/schema/settlement.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { isActive, isPrompter } from "./active.ts";
import { hasBlocked } from "./apart.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "./audience.ts";
import { profileColumns, prompterColumns } from "./view.ts";

const rankOf = { popular: members.rankPopular, rating: members.rankRating, latest: members.id } satisfies Record<
  PrompterSort,
  unknown
>;

// Written out: in a query on one table Drizzle omits the table name of a column, and a subquery would then read its own column.
const ownId = sql.raw("members.id");

const isFollowedBy = (readerId: Given<number>) =>
  sql<number>`EXISTS (SELECT 1 FROM ${follows} WHERE follower_id = ${readerId} AND followee_id = ${ownId})`;

const isBlockedBy = (readerId: Given<number>) => hasBlocked(readerId, members.id);

const ifMember = (readerId: Given<number> | null, tie: (readerId: Given<number>) => SQL<number>) =>
  readerId === null ? sql<null>`NULL` : tie(readerId);

/** The columns of a prompter card, with whether this reader follows the prompter; null for a guest. */
export const prompterFor = (readerId: Given<number> | null) => ({
  ...prompterColumns,
  isFollowing: ifMember(readerId, isFollowedBy).as("is_following"),
});

const sellerType = sql<SellerType | null>`(SELECT ${payoutAccounts.sellerType} FROM ${payoutAccounts} WHERE ${payoutAccounts.memberId} = ${ownId})`;

/** Of the complaints about what a member sold, those that were answered or whose time ran out. As JSON: three numbers in one read. */
const complaintCounts = sql<string>`(SELECT json_object('count', count(*), 'answered_in_time', count(answered_at),
  'refunded', count(*) FILTER (WHERE status = 'refunded')) FROM ${complaints}
  WHERE seller_id = ${ownId} AND (answered_at IS NOT NULL OR late_at IS NOT NULL))`;

/** The reader's relationship to a member: 1 or 0 each, null for a guest. */
export const relationshipColumns = (readerId: Given<number> | null) => ({
  isFollowing: ifMember(readerId, isFollowedBy).as("is_following"),
  isBlocked: ifMember(readerId, isBlockedBy).as("is_blocked"),
});

const profile = prepared((db, at: Placeholders<{ id: number; readerId: number }>, audience: Audience) =>
  db
    .select({
      ...profileColumns,
      sellerType: sellerType.as("seller_type"),
      complaints: complaintCounts.as("complaint_counts"),
      ...relationshipColumns(readerIn(audience, at)),
    })
    .from(members)
    .where(and(eq(members.id, at.id), isActive))
    .limit(1),
);

/** A member's public profile, as a query for the caller's batch. */
export const profileOf = (db: Db, id: number, reader: Member | null = null) =>
  profile(db, { id, ...readerValue(reader) }, audienceOf(reader));

type Cards = Placeholders<{ after: string; limit: number; readerId: number }>;
const cards = prepared((db, at: Cards, sort: PrompterSort, audience: Audience) => {
  const rank = rankOf[sort];
  return db
    .select({ ...prompterFor(readerIn(audience, at)), rank: sql<string>`CAST(${rank} AS TEXT)`.as("rank") })
    .from(members)
    .where(and(isPrompter, lt(rank, sql`CAST(${at.after} AS INTEGER)`)))
    .orderBy(desc(rank))
    .limit(at.limit);
});

/** Prompter cards in an order, with the rank as text, as a query for the caller's batch. */
export const prompterCards = (db: Db, { sort, cursor, limit }: PrompterListQuery, reader: Member | null = null) =>
  cards(
    db,
    { after: readCursor(sort, cursor) ?? HIGHEST_RANK, limit, ...readerValue(reader) },
    sort,
    audienceOf(reader),
  );
