import { and, eq, sql } from "drizzle-orm";
import { members } from "#worker/db/schema/members.ts";

// Literals, not bound values: SQLite uses a partial index only when the query repeats its condition.

/** Rows of members who can be seen: neither suspended nor withdrawn. */
export const isActive = sql`${members.status} = 'ACTIVE'`;

/** Rows of active members with a published prompt. */
export const isPrompter = sql`${members.status} = 'ACTIVE' AND ${members.promptCount} > 0`;

/** Whether this member has not withdrawn, suspended or not, as an SQL condition for the batch in which they write. */
export const isStillMember = (id: number) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${and(eq(members.id, id), sql`${members.status} <> 'INACTIVE'`)})`;

/** Whether this member is still active, as an SQL condition for the batch in which they write. */
export const isActiveMember = (id: number) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${and(eq(members.id, id), isActive)})`;
