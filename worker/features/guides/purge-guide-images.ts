import { eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { bucketWalks } from "#worker/db/schema/uploads.ts";
import type { Env } from "#worker/env.ts";
import { dropObjects } from "#worker/features/uploads/bucket.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";
import { GUIDE_IMAGES } from "./images.ts";

const PAGE = 500;

/** Deletes pictures older than a day that no article refers to, among the next 500 of the bucket; `done` counts them. */
export async function purgeGuideImages(db: Db, env: Env): Promise<JobResult> {
  const walk = await db.select().from(bucketWalks).where(eq(bucketWalks.prefix, GUIDE_IMAGES)).get();
  const { objects, truncated } = await env.IMAGES.list({
    prefix: GUIDE_IMAGES,
    startAfter: walk?.after || GUIDE_IMAGES,
    limit: PAGE,
  });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < Date.now() - DAY).map(({ key }) => key);
  const unnamed = await db.all<{ key: string }>(sql`SELECT value AS key FROM json_each(${JSON.stringify(old)})
    WHERE NOT EXISTS (SELECT 1 FROM ${guides} WHERE instr(${guides.body}, value) > 0)`);
  await dropObjects(
    env,
    unnamed.map(({ key }) => key),
  );
  const after = truncated ? objects.at(-1)!.key : "";
  await db
    .insert(bucketWalks)
    .values({ prefix: GUIDE_IMAGES, after })
    .onConflictDoUpdate({ target: bucketWalks.prefix, set: { after } });
  return untilNone(unnamed.length);
}
