import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Given } from "#worker/db/prepared.ts";
import { blocks } from "#worker/db/schema/follows.ts";

/** An id, or the column that holds it. */
type MemberId = Given<number> | SQL | SQLiteColumn;

const isBlock = (blocker: MemberId, blocked: MemberId) =>
  and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked));

/** Whether one member has blocked another, as an SQL condition. */
export const hasBlocked = (blocker: MemberId, blocked: MemberId) =>
  sql<number>`EXISTS (SELECT 1 FROM ${blocks} WHERE ${isBlock(blocker, blocked)})`;

/** Whether either of two members has blocked the other, as an SQL condition. */
export const isApart = (one: MemberId, other: MemberId) =>
  sql<number>`EXISTS (SELECT 1 FROM ${blocks} WHERE ${or(isBlock(one, other), isBlock(other, one))})`;

/** Leaves out what those wrote who are apart from the reader, as an SQL condition; leaves out nothing for a guest (null). */
export const isNotApart = (readerId: Given<number> | null, member: SQLiteColumn) =>
  readerId === null ? undefined : not(isApart(readerId, member));
