import type { Env } from "#worker/env.ts";
import { deriveBytes } from "./token-secret.ts";

const DIGITS = 6;

/** Six digits that are the same for the same text, and not to be guessed without the secret of the site. */
export async function sixDigits(env: Env, text: string) {
  const bytes = await deriveBytes(env, text);
  return String(new DataView(bytes.buffer).getUint32(0) % 10 ** DIGITS).padStart(DIGITS, "0");
}
