import { timingSafeEqual } from "hono/utils/buffer";
import type { Env } from "#worker/env.ts";
import { sixDigits } from "#worker/lib/six-digits.ts";

type Asked = { memberId: number; nonce: string; address: string };

/** The six digits that confirm an address. They are kept nowhere: they follow from the row and the secret of the site. */
export const codeOf = (env: Env, { memberId, nonce, address }: Asked) =>
  sixDigits(env, `mail code ${memberId} ${nonce} ${address}`);

export const isCodeOf = async (env: Env, asked: Asked, code: string) => timingSafeEqual(await codeOf(env, asked), code);
