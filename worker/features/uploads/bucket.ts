import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { logFailure } from "#worker/lib/log.ts";

export async function storeObject({ IMAGES }: Env, key: string, bytes: Uint8Array, contentType: string) {
  try {
    await IMAGES.put(key, bytes, { httpMetadata: { contentType } });
  } catch (error) {
    logFailure(error, { bucket: "put" });
    throw new AppError("unavailable", "지금은 파일을 올릴 수 없어요. 잠시 후 다시 시도해 주세요.");
  }
}

/** Deletes objects. A failure is only logged: `repairObjects` later deletes objects that no row names. */
export async function dropObjects({ IMAGES }: Env, keys: string[]) {
  if (keys.length === 0) return;
  await IMAGES.delete(keys).catch((error: unknown) => logFailure(error, { bucket: "delete" }));
}
