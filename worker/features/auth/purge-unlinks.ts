import { and, lte, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { tokenFamilies } from "#worker/db/schema/auth.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { HOUR } from "#worker/lib/time.ts";

/** Deletes the tokens of sign-ins that did not lead to a withdrawal within an hour, all of them at once; `done` counts them. */
export async function purgeUnlinks(db: Db): Promise<JobResult> {
  const old = lte(tokenFamilies.createdAt, new Date(Date.now() - HOUR));
  const purged = await db
    .update(tokenFamilies)
    .set({ sealedUnlink: null })
    .where(and(sql`${tokenFamilies.sealedUnlink} IS NOT NULL`, old));
  return { done: purged.meta.changes, more: false };
}
