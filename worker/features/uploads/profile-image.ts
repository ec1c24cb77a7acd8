import { and, eq, ne } from "drizzle-orm";
import { PROFILE_IMAGE_MAX } from "#contracts/limits.ts";
import type { ProfileImage } from "#contracts/members.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { imageTypes } from "#worker/lib/images/clean.ts";
import { readUpload } from "#worker/lib/upload.ts";
import { dropObjects, storeObject } from "./bucket.ts";
import { keyOf, pathOf } from "./keys.ts";
import { readPicture } from "./pictures.ts";
import { requirePixels } from "./pixels.ts";

const FIELD = "profile_image";

/** Sets the picture and returns the one that it replaced, in one batch, so that two uploads at once each remove the right one. */
async function swapPath(db: Db, memberId: number, path: string | null) {
  // Suspended members may remove theirs.
  const mayChange = path === null ? ne(members.status, "INACTIVE") : eq(members.status, "ACTIVE");
  const isThem = and(eq(members.id, memberId), mayChange);
  const {
    before,
    after: [after],
  } = await batchOf(db, {
    before: db.select({ path: members.profileImage }).from(members).where(isThem),
    after: db
      .update(members)
      .set({ profileImage: path, updatedAt: new Date() })
      .where(isThem)
      .returning({ profile_image: members.profileImage }),
  });
  return { replaced: keyOf(before[0]?.path ?? null), after };
}

/** Stores the object before the row, so that a row never names a missing object. */
export async function changeProfileImage({ db, member }: Actor, env: Env, request: Request): Promise<ProfileImage> {
  const { kind, bytes } = readPicture(await readUpload(request, FIELD, PROFILE_IMAGE_MAX));
  await requirePixels(env, { field: FIELD, bytes });
  const key = `members/${member.id}/${crypto.randomUUID()}.${kind}`;
  await storeObject(env, key, bytes, imageTypes[kind]);
  const { replaced, after } = await swapPath(db, member.id, pathOf(key));
  await dropObjects(env, after ? replaced : [key]);
  if (!after) throw notFound("회원");
  return after;
}

export async function removeProfileImage({ db, member }: Actor, env: Env): Promise<ProfileImage> {
  const { replaced, after } = await swapPath(db, member.id, null);
  await dropObjects(env, replaced);
  if (!after) throw notFound("회원");
  return after;
}
