import type { Env } from "#worker/env.ts";
import { imageKindOf } from "#worker/lib/images/clean.ts";
import { logFailure } from "#worker/lib/log.ts";
import { refuseBroken } from "./pictures.ts";

/** A picture that was read, and the field that it was sent in. */
type Sent = { field: string; bytes: Uint8Array };

async function isBroken({ RENDERER }: Env, { bytes }: Sent) {
  const kind = imageKindOf(bytes);
  // The pixels of a PNG were inflated when it was read.
  if (!RENDERER || !kind || kind === "png") return false;
  try {
    return (await RENDERER.isWhole(bytes)) === false;
  } catch (error) {
    logFailure(error, { picture: "decoding" });
    return false;
  }
}

/**
 * Refuses a picture whose pixels cannot be decoded to the end. Where that cannot be told, because the renderer is missing or busy, does
 * not know the coding, or has no room for a picture so large, its headers have to be enough.
 */
export async function requirePixels(env: Env, ...sent: Sent[]) {
  for (const picture of sent) if (await isBroken(env, picture)) throw refuseBroken(picture.field);
}
