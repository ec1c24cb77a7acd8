import { sign } from "hono/jwt";
import type { Env } from "#worker/env.ts";

/** The token of a quarter of an hour ago, signed as ours. */
export const expired = ({ TOKEN_SECRET }: Env) =>
  sign(
    { sub: "1", role: "USER", sid: crypto.randomUUID(), iat: 1_700_000_000, exp: 1_700_000_900 },
    TOKEN_SECRET!,
    "HS256",
  );

export const HANEUL = "haneul@example.com";
export const BADA = "bada@example.com";

/** Of a token that is over, and of what is still under way as a member signs out. */
export const REFUSED = /status of 401/;
