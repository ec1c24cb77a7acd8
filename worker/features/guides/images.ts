import { eq, sql } from "drizzle-orm";
import type { GuideImage } from "#contracts/guides.ts";
import { PROFILE_IMAGE_MAX } from "#contracts/limits.ts";
import type { Db } from "#worker/db/client.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { bucketWalks } from "#worker/db/schema/uploads.ts";
import type { Env } from "#worker/env.ts";
import { dropObjects, storeObject } from "#worker/features/uploads/bucket.ts";
import { pathOf } from "#worker/features/uploads/keys.ts";
import { readPicture } from "#worker/features/uploads/pictures.ts";
import { audit } from "#worker/db/audit.ts";
import type { Actor } from "#worker/lib/http.ts";
import { imageTypes } from "#worker/lib/images/clean.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";
import { readUpload } from "#worker/lib/upload.ts";

const PREFIX = "guides/";
const PAGE = 500;
const GRACE = DAY;

/** Stores a picture for an article. Its name contains its size, so that a page can reserve the space while it loads. */
export async function storeGuideImage({ db, member }: Actor, env: Env, request: Request): Promise<GuideImage> {
  const { kind, bytes, width, height } = readPicture(await readUpload(request, "image", PROFILE_IMAGE_MAX));
  const key = `${PREFIX}${crypto.randomUUID()}-${width}x${height}.${kind}`;
  await storeObject(env, key, bytes, imageTypes[kind]);
  await audit(db, { adminId: member.id, action: "upload", thing: "guide_image", thingId: key });
  return { path: pathOf(key), width, height };
}

/** Deletes pictures older than a day that no article refers to, among the next 500 of the bucket; `done` counts them. */
export async function purgeGuideImages(db: Db, env: Env): Promise<JobResult> {
  const walk = await db.select().from(bucketWalks).where(eq(bucketWalks.prefix, PREFIX)).get();
  const { objects, truncated } = await env.IMAGES.list({
    prefix: PREFIX,
    startAfter: walk?.after || PREFIX,
    limit: PAGE,
  });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < Date.now() - GRACE).map(({ key }) => key);
  const unnamed = await db.all<{ key: string }>(sql`SELECT value AS key FROM json_each(${JSON.stringify(old)})
    WHERE NOT EXISTS (SELECT 1 FROM ${guides} WHERE instr(${guides.body}, value) > 0)`);
  await dropObjects(
    env,
    unnamed.map(({ key }) => key),
  );
  const after = truncated ? objects.at(-1)!.key : "";
  await db
    .insert(bucketWalks)
    .values({ prefix: PREFIX, after })
    .onConflictDoUpdate({ target: bucketWalks.prefix, set: { after } });
  return untilNone(unnamed.length);
}
