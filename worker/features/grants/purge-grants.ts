import { and, exists, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { CLIENT_DAYS, OAUTH_REFRESH_DAYS, UNUSED_CLIENT_DAYS } from "#contracts/grants-apps.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { oauthClients, oauthCodes, oauthGrants, oauthTokens } from "#worker/db/schema/grants.ts";
import { inSteps, type JobResult } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";

const ago = (days: number) => new Date(Date.now() - days * DAY);
const STEP = 1_000;
/** A used code is kept for so long, to notice that it is used again. */
const CODE_DAYS = 1;

/** Deletes expired tokens of apps, in steps; `done` counts them. */
export const purgeAppTokens = (db: Db): Promise<JobResult> =>
  purgeRows(db, oauthTokens, lt(oauthTokens.expiresAt, new Date()));

/** Deletes codes a day after they were issued, in steps; `done` counts them. */
export const purgeCodes = (db: Db): Promise<JobResult> =>
  purgeRows(db, oauthCodes, lt(oauthCodes.createdAt, ago(CODE_DAYS)));

/** Deletes grants whose tokens have all expired, in steps; `done` counts them. */
export const purgeApps = (db: Db): Promise<JobResult> =>
  inSteps(async () => {
    const some = db
      .select({ id: oauthGrants.id })
      .from(oauthGrants)
      .where(lt(oauthGrants.refreshedAt, ago(OAUTH_REFRESH_DAYS)))
      .orderBy(oauthGrants.refreshedAt)
      .limit(STEP);
    const { deleted } = await batchOf(db, {
      tokens: db.delete(oauthTokens).where(inArray(oauthTokens.grantId, some)),
      deleted: db.delete(oauthGrants).where(inArray(oauthGrants.id, some)),
    });
    return deleted.meta.changes;
  }, STEP);

const isReferred = (db: Db) =>
  or(
    exists(
      db
        .select({ one: sql`1` })
        .from(oauthGrants)
        .where(sql`${oauthGrants.clientId} = ${oauthClients.id}`),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(oauthCodes)
        .where(sql`${oauthCodes.clientId} = ${oauthClients.id}`),
    ),
  )!;

/** Deletes clients that no member has connected for long, in steps; `done` counts them. */
export async function purgeClients(db: Db): Promise<JobResult> {
  const isUnused = and(isNull(oauthClients.usedAt), lt(oauthClients.createdAt, ago(UNUSED_CLIENT_DAYS)));
  const isForgotten = and(isNotNull(oauthClients.usedAt), lt(oauthClients.usedAt, ago(CLIENT_DAYS)));
  const unused = await purgeRows(db, oauthClients, and(isUnused, not(isReferred(db)))!);
  const forgotten = await purgeRows(db, oauthClients, and(isForgotten, not(isReferred(db)))!);
  return { done: unused.done + forgotten.done, more: unused.more || forgotten.more };
}
