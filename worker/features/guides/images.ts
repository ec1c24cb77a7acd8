import type { GuideImage } from "#contracts/guides.ts";
import { PROFILE_IMAGE_MAX } from "#contracts/limits.ts";
import type { Env } from "#worker/env.ts";
import { storeObject } from "#worker/features/uploads/bucket.ts";
import { pathOf } from "#worker/features/uploads/keys.ts";
import { readPicture } from "#worker/features/uploads/pictures.ts";
import { requirePixels } from "#worker/features/uploads/pixels.ts";
import { audit } from "#worker/db/audit.ts";
import type { Actor } from "#worker/lib/http.ts";
import { imageTypes } from "#worker/lib/images/clean.ts";
import { readUpload } from "#worker/lib/upload.ts";

/** Where the bucket holds the pictures of articles. */
export const GUIDE_IMAGES = "guides/";

const FIELD = "image";

/** Stores a picture for an article. Its name contains its size, so that a page can reserve the space while it loads. */
export async function storeGuideImage({ db, member }: Actor, env: Env, request: Request): Promise<GuideImage> {
  const { kind, bytes, width, height } = readPicture(await readUpload(request, FIELD, PROFILE_IMAGE_MAX));
  await requirePixels(env, { field: FIELD, bytes });
  const key = `${GUIDE_IMAGES}${crypto.randomUUID()}-${width}x${height}.${kind}`;
  await storeObject(env, key, bytes, imageTypes[kind]);
  await audit(db, { adminId: member.id, action: "upload", thing: "guide_image", thingId: key });
  return { path: pathOf(key), width, height };
}
