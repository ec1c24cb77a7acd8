import { type SQL, sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** A row id that grows by insertion and is never given out again. */
export const id = () => integer("id").primaryKey({ autoIncrement: true });

/** A point in time: UTC milliseconds in the database, a Date in code, ISO 8601 in JSON. */
export const moment = (name: string) => integer(name, { mode: "timestamp_ms" });

/** A number that begins at 0. */
export const count = (name: string) => integer(name).notNull().default(0);

export const hiddenReasons = ["moderation", "takedown", "suspension"] as const;

/** Why something is in no list: a decision about it, a claim that it violates a right, or the suspension of its member, with which it ends. */
export const hiddenFor = () => text("hidden_for", { enum: hiddenReasons });

/**
 * A generated sort key that is unique: `value` in the high 32 bits, the row's `id` in the low 32.
 * It is the sort order, the keyset cursor and, for prompts, the row id of the search index of that order.
 * Read it as text: it does not fit a JavaScript number.
 */
export const rank = (name: string, value: SQL) =>
  integer(name).generatedAlwaysAs(sql`((${value} << 32) | id)`, { mode: "virtual" });
