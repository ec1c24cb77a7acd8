import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Thing } from "#worker/lib/thing.ts";
import { members } from "./schema/members.ts";
import type { requests } from "./schema/requests.ts";

/** A table of what members write that names in `hidden_for` why a row is in no list. */
type Written = SQLiteTable & { id: SQLiteColumn; memberId: SQLiteColumn; hiddenFor: SQLiteColumn };

/** What a suspended member wrote stays hidden when it is shown again, until the suspension ends. */
export const ifSuspended = (owner: SQLiteColumn, then: SQL, otherwise: SQL) =>
  sql`CASE WHEN (SELECT ${members.status} FROM ${members} WHERE ${members.id} = ${owner}) = 'SUSPENDED' THEN ${then} ELSE ${otherwise} END`;

/** What is the same of all things in such tables. */
export function writtenIn(table: Written) {
  const written = table as unknown as typeof requests;
  const { id, memberId: owner, hiddenFor } = written;
  return {
    id,
    owner,
    state: sql`CASE WHEN ${hiddenFor} IS NULL THEN 'shown' WHEN ${hiddenFor} = 'suspension' THEN 'suspended' ELSE 'hidden' END`,
    hide: (db, one, why) =>
      db
        .update(written)
        .set({ hiddenFor: why })
        .where(and(eq(id, one), or(isNull(hiddenFor), eq(hiddenFor, "suspension")))),
    unhide: (db, one, why) =>
      db
        .update(written)
        .set({ hiddenFor: ifSuspended(owner, sql`'suspension'`, sql`NULL`) })
        .where(and(eq(id, one), eq(hiddenFor, why))),
    suspend: (db, memberId) =>
      db
        .update(written)
        .set({ hiddenFor: "suspension" })
        .where(and(eq(owner, memberId), isNull(hiddenFor))),
    unsuspend: (db, memberId) =>
      db
        .update(written)
        .set({ hiddenFor: null })
        .where(and(eq(owner, memberId), eq(hiddenFor, "suspension"))),
  } satisfies Partial<Thing>;
}
