import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { audits } from "#worker/db/schema/settlements.ts";

export type Act = { adminId: number; action: string; thing: string; thingId: string; reason?: string };

/** What an operator did, as a statement for the batch that does it; `when` is its cause where the batch may change nothing. */
export const audit = (db: Db, { adminId, action, thing, thingId, reason = "" }: Act, when: SQL = sql`true`) =>
  db.run(sql`INSERT INTO ${audits}(admin_id, action, thing, thing_id, reason, created_at)
    SELECT ${adminId}, ${action}, ${thing}, ${thingId}, ${reason}, ${Date.now()} WHERE ${when}`);
