import type { Env } from "#worker/env.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { sixDigits } from "#worker/lib/six-digits.ts";
import { deriveBytes } from "#worker/lib/token-secret.ts";

// Both follow from a row and the secret of the site, so that mails can have them and the database does not.

/** What opens the inquiry of a guest to whoever has it. */
export const keyOf = async (env: Env, nonce: string) => toBase64Url(await deriveBytes(env, `inquiry ${nonce}`));

export async function keyHashOf(key: string) {
  const bytes = new TextEncoder().encode(`inquiry ${key}`);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

type Asked = { nonce: string; email: string | null; expiresAt: Date | null };

/** The six digits that confirm the address of a guest. Another time of expiry makes another code. */
export const inquiryCodeOf = (env: Env, { nonce, email, expiresAt }: Asked) =>
  sixDigits(env, `inquiry code ${nonce} ${expiresAt!.getTime()} ${email}`);

/** `h•••@example.com`: enough to be recognised by who knows it. */
export const masked = (address: string) => address.replace(/^(.)[^@]*/su, "$1•••");
