import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { audits } from "#worker/db/schema/moderation.ts";

export type Act = { adminId: number; action: string; thing: string; thingId: string | SQL; reason?: string };

/** What an operator did, as a statement for the batch that does it; `source` says of which rows, or only when. */
export const audit = (db: Db, { adminId, action, thing, thingId, reason = "" }: Act, source: SQL = sql`WHERE true`) =>
  db
    .insert(audits)
    .select(sql`SELECT NULL, ${adminId}, ${action}, ${thing}, ${thingId}, ${reason}, ${Date.now()} ${source}`);
