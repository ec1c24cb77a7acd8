import { lte, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import {
  archiveDisputes,
  archiveOrders,
  archivePayments,
  archivePayouts,
  archiveSellers,
} from "#worker/db/schema/account.ts";

const SWEEP = sql.raw("500");
const archives = [archiveOrders, archivePayments, archivePayouts, archiveSellers, archiveDisputes];

/** Destroys what the law no longer keeps; answers how many rows, at most 500 a table and run. */
export async function forgetArchives(db: Db): Promise<number> {
  const [first, ...rest] = archives.map((table) =>
    db
      .delete(table)
      .where(
        sql`id IN (SELECT id FROM ${table} WHERE ${lte(table.keptUntil, new Date())} ORDER BY kept_until LIMIT ${SWEEP})`,
      )
      .returning({ id: table.id }),
  );
  const gone = await db.batch([first!, ...rest]);
  return gone.reduce((total, rows) => total + rows.length, 0);
}
