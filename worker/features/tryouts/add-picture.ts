import { eq } from "drizzle-orm";
import { RESULT_COPY_MAX, RESULT_IMAGE_MAX } from "#contracts/limits.ts";
import { newTryoutPicture, type Tryout } from "#contracts/tryouts.ts";
import { createKeyUse, doneBefore } from "#worker/db/idempotency.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import type { Env } from "#worker/env.ts";
import { tryoutFolderOf } from "#worker/features/results/keys.ts";
import { picturesOf, readPictures } from "#worker/features/results/media-files.ts";
import { digestsOf, placeFiles } from "#worker/features/results/place-files.ts";
import { storeWith } from "#worker/features/uploads/bucket.ts";
import { requirePixels } from "#worker/features/uploads/pixels.ts";
import { readParts } from "#worker/lib/upload.ts";
import { parseInput } from "#worker/middleware/validate.ts";
import { addedWith, addOnce, requireAdded, SCOPE, type TryoutActor, type Writing } from "./add.ts";
import { requireTried } from "./can-try-out.ts";

const limits = { file: RESULT_IMAGE_MAX, w320: RESULT_COPY_MAX, w640: RESULT_COPY_MAX, w1280: RESULT_COPY_MAX };
/** The fields of the narrower copies beside `file`. */
export const copyFields = ["w320", "w640", "w1280"] as const;
/** The largest form: a picture and its copies. */
export const PICTURE_FORM_MAX = RESULT_IMAGE_MAX + copyFields.length * RESULT_COPY_MAX;

/** As `addTryout`, with a picture from a form. Nothing stays in the bucket of a form that is refused. */
export async function addTryoutPicture(
  actor: TryoutActor,
  env: Env,
  { promptId, key }: Writing,
  request: Request,
): Promise<Tryout> {
  const { db, member } = actor;
  await requireTried(db, promptId, member);
  const sent = await readParts(request, "file", limits);
  const { alt, placeholder, ...fields } = parseInput(newTryoutPicture, sent.texts);
  const digests = await digestsOf(sent.files);
  const ours = await createKeyUse(member.id, SCOPE, { promptId, fields, alt, placeholder, digests }, key);
  const earlier = await doneBefore(db, ours, addedWith(db, ours));
  if (earlier) return requireAdded(earlier);
  const files = readPictures(sent);
  await requirePixels(env, ...picturesOf(files));
  const described = { alt, placeholder, is_decorative: false };
  const { media, mediaKey, objects } = placeFiles(tryoutFolderOf(member.id), files, described);
  const { model, verdict, note, ran_model: ranModel } = fields;
  return storeWith(env, objects, {
    write: () => addOnce(actor, promptId, ours, { model, verdict, note, text: "", media, mediaKey, ranModel }),
    isNamed: async () =>
      (await db.select({ id: tryouts.id }).from(tryouts).where(eq(tryouts.mediaKey, mediaKey)).get()) !== undefined,
  });
}
