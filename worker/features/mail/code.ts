import { timingSafeEqual } from "hono/utils/buffer";
import type { Env } from "#worker/env.ts";
import { deriveBytes } from "#worker/lib/token-secret.ts";

type Asked = { memberId: number; nonce: string; address: string };

const DIGITS = 6;

/** The six digits that confirm an address. They are kept nowhere: they follow from the row and the secret of the site. */
export async function codeOf(env: Env, { memberId, nonce, address }: Asked) {
  const bytes = await deriveBytes(env, `mail code ${memberId} ${nonce} ${address}`);
  return String(new DataView(bytes.buffer).getUint32(0) % 10 ** DIGITS).padStart(DIGITS, "0");
}

export const isCodeOf = async (env: Env, asked: Asked, code: string) => timingSafeEqual(await codeOf(env, asked), code);
