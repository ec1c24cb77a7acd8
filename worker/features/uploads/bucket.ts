import type { Env } from "#worker/env.ts";
import { crc32 } from "#worker/lib/crc32.ts";
import { AppError } from "#worker/lib/errors.ts";
import { logFailure } from "#worker/lib/log.ts";

export async function storeObject({ IMAGES }: Env, key: string, bytes: Uint8Array, contentType: string) {
  try {
    await IMAGES.put(key, bytes, {
      httpMetadata: { contentType },
      // For archives, whose entries say it before the bytes.
      customMetadata: { crc32: String(crc32(bytes)) },
    });
  } catch (error) {
    logFailure(error, { bucket: "put" });
    throw new AppError("unavailable", "지금은 파일을 올릴 수 없어요. 잠시 후 다시 시도해 주세요.");
  }
}

/** R2 takes so many keys at once. */
const KEYS_MAX = 1_000;

/** Deletes objects. A failure is only logged: `repairObjects` later deletes objects that no row names. */
export async function dropObjects({ IMAGES }: Env, keys: string[]) {
  for (let at = 0; at < keys.length; at += KEYS_MAX)
    await IMAGES.delete(keys.slice(at, at + KEYS_MAX)).catch((error: unknown) =>
      logFailure(error, { bucket: "delete" }),
    );
}

type Stored = { key: string; bytes: Uint8Array; type: string };
/** `isNamed`: whether a row names the files, also after a failure of `write` without an answer. */
type Writing<T> = { write: () => Promise<T>; isNamed: () => Promise<boolean> };

/** Stores the files and writes the rows that name them; files that no row names are deleted again. */
export async function storeWith<T>(env: Env, files: Stored[], { write, isNamed }: Writing<T>): Promise<T> {
  try {
    await Promise.all(files.map(({ key, bytes, type }) => storeObject(env, key, bytes, type)));
    return await write();
  } finally {
    const keys = files.map(({ key }) => key);
    if (!(await isNamed())) await dropObjects(env, keys);
  }
}
