import { lte, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { archives } from "#worker/db/schema/account.ts";

const PURGE_MAX = sql.raw("500");

/** Deletes archived records whose period of retention is over. Returns the number deleted, at most 500 a table. */
export async function purgeArchives(db: Db): Promise<number> {
  const [first, ...rest] = archives.map((table) =>
    db
      .delete(table)
      .where(
        sql`id IN (SELECT id FROM ${table} WHERE ${lte(table.keptUntil, new Date())} ORDER BY kept_until LIMIT ${PURGE_MAX})`,
      )
      .returning({ id: table.id }),
  );
  const purged = await db.batch([first!, ...rest]);
  return purged.reduce((total, rows) => total + rows.length, 0);
}
