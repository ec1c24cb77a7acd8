import type { Env } from "#worker/env.ts";
import { RETRY_AFTER } from "#worker/lib/busy.ts";
import { AppError } from "#worker/lib/errors.ts";
import { imageKindOf } from "#worker/lib/images/clean.ts";
import { logFailure } from "#worker/lib/log.ts";
import { refuseBroken } from "./pictures.ts";

/** A picture that was read, and the field that it was sent in. */
type Sent = { field: string; bytes: Uint8Array };

const unavailable = () =>
  new AppError("unavailable", "지금은 사진을 확인할 수 없어요. 잠시 후 다시 올려 주세요.", {
    headers: { "retry-after": RETRY_AFTER },
  });

async function isWhole({ RENDERER }: Env, bytes: Uint8Array) {
  try {
    return (await RENDERER?.isWhole(bytes)) ?? null;
  } catch (error) {
    logFailure(error, { picture: "decoding" });
    return null;
  }
}

/**
 * Refuses a picture whose pixels cannot be decoded to the end, and with 503 every picture while the renderer is missing, busy or fails. The
 * headers have to be enough where it does not know the coding, or has no room for a picture so large.
 */
export async function requirePixels(env: Env, ...sent: Sent[]) {
  for (const { field, bytes } of sent) {
    if (!imageKindOf(bytes)) continue;
    const isRight = await isWhole(env, bytes);
    if (isRight === null) throw unavailable();
    if (!isRight) throw refuseBroken(field);
  }
}
