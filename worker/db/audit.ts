import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { insertFrom } from "./insert-where.ts";
import { audits } from "./schema/moderation.ts";

export type Act = { adminId: number; action: string; thing: string; thingId: string | SQL; reason?: string };

/**
 * The record of an operator's action, as a statement for the batch of the action. By default one row; `source` (`FROM … WHERE …`)
 * makes one for each of its rows, to whose columns `thingId` may refer, or none.
 */
export const audit = (db: Db, act: Act, source: SQL = sql`WHERE true`) =>
  insertFrom(db, audits, { ...act, createdAt: new Date() }, source);
