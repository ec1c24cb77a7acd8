import { and, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";

const BATCH = 500;
const BATCHES_MAX = 20;

const listed = (values: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

const tokensOf = (db: Db) =>
  db.select({ hash: refreshTokens.hash }).from(refreshTokens).where(eq(refreshTokens.familyId, tokenFamilies.id));

async function purgeBatch(db: Db): Promise<number> {
  const expired = await db
    .select({ hash: refreshTokens.hash, familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(lte(refreshTokens.expiresAt, new Date()))
    .limit(BATCH);
  if (expired.length === 0) return 0;
  const hashes = expired.map(({ hash }) => hash);
  const families = [...new Set(expired.map(({ familyId }) => familyId))];
  await db.batch([
    db.delete(refreshTokens).where(inArray(refreshTokens.hash, listed(hashes))),
    db.delete(tokenFamilies).where(and(inArray(tokenFamilies.id, listed(families)), notExists(tokensOf(db)))),
  ]);
  return expired.length;
}

/** Deletes expired refresh tokens and token families without tokens. Returns the number of tokens deleted, at most 10,000. */
export async function purgeTokens(db: Db): Promise<number> {
  let purged = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const count = await purgeBatch(db);
    purged += count;
    if (count < BATCH) break;
  }
  return purged;
}
