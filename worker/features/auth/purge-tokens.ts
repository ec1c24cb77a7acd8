import { and, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import { inSteps, type JobResult } from "#worker/lib/job.ts";

// The hashes are sent back to the database as one parameter.
const BATCH = 5_000;

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

/** Deletes expired refresh tokens and token families without tokens, in steps; `done` counts the tokens. */
export const purgeTokens = (db: Db): Promise<JobResult> => inSteps(() => purgeBatch(db), BATCH);
