import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { bucketWalks } from "#worker/db/schema/uploads.ts";
import type { Env } from "#worker/env.ts";
import { dropObjects } from "#worker/features/uploads/bucket.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { idIn, prefixOf, type Shared } from "./picture-address.ts";

const PAGE = 1_000;

/** Those among `ids`, in JSON, that a guest finds. */
const shownAmong: Record<Shared["kind"], (ids: string) => SQL> = {
  prompt: (ids) =>
    sql`SELECT id FROM ${prompts} WHERE status = 'published' AND id IN (SELECT value FROM json_each(${ids}))`,
  profile: (ids) =>
    sql`SELECT id FROM ${members} WHERE status = 'ACTIVE' AND id IN (SELECT value FROM json_each(${ids}))`,
};

async function purgeStretch(db: Db, env: Env, kind: Shared["kind"]) {
  const prefix = prefixOf(kind);
  const walk = await db.select().from(bucketWalks).where(eq(bucketWalks.prefix, prefix)).get();
  const { objects, truncated } = await env.IMAGES.list({ prefix, startAfter: walk?.after || prefix, limit: PAGE });
  const ids = objects.flatMap(({ key }) => idIn(kind, key) ?? []);
  const shownIds = new Set((await db.all<{ id: number }>(shownAmong[kind](JSON.stringify(ids)))).map(({ id }) => id));
  const hidden = objects.filter(({ key }) => !shownIds.has(idIn(kind, key) ?? 0)).map(({ key }) => key);
  await dropObjects(env, hidden);
  const after = truncated ? objects.at(-1)!.key : "";
  await db
    .insert(bucketWalks)
    .values({ prefix, after })
    .onConflictDoUpdate({ target: bucketWalks.prefix, set: { after } });
  return { done: hidden.length, truncated };
}

/**
 * Deletes pictures of shared links whose prompt or member is no longer shown, among the next thousand of each kind; `done`
 * counts them. Until then they are answered to nobody. Older versions are replaced where they are.
 */
export async function purgePictures(db: Db, env: Env): Promise<JobResult> {
  const stretches = [await purgeStretch(db, env, "prompt"), await purgeStretch(db, env, "profile")];
  const done = stretches.reduce((sum, one) => sum + one.done, 0);
  return { done, more: stretches.some(({ truncated }) => truncated) };
}
