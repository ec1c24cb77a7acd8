import type { Env } from "#worker/env.ts";
import { dropObjects } from "#worker/features/uploads/bucket.ts";

const KEYS_MAX = 1_000;

/** Deletes the files below a folder, at most 1,000. What is left behind is deleted by `repairObjects`. */
export async function dropFiles(env: Env, folder: string) {
  const { objects } = await env.IMAGES.list({ prefix: `${folder}/`, limit: KEYS_MAX });
  await dropObjects(
    env,
    objects.map(({ key }) => key),
  );
}
