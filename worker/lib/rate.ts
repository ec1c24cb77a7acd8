import type { Env } from "#worker/env.ts";
import { AppError } from "./errors.ts";

const MINUTE = 60_000;

/** Minutes since 1970. */
export const minuteOf = (now: number) => Math.floor(now / MINUTE);

/** Requests of each kind in one minute, unless `RATE_LIMITS` overrides it. */
const perMinute = {
  sign_in: 10,
  refresh: 60,
  write: 60,
  upload: 10,
  webhook: 600,
  token: 120,
  oauth: 600,
  register: 20,
};
export type RateKind = keyof typeof perMinute;

/** The limit of a kind. `RATE_LIMITS` looks like `write=3000 sign_in=600`; missing or malformed entries keep the default. */
export function limitOf({ RATE_LIMITS = "" }: Env, kind: RateKind) {
  const [, configured] = new RegExp(`(?:^|\\s)${kind}=(\\d{1,9})(?:\\s|$)`).exec(RATE_LIMITS) ?? [];
  return Number(configured) || perMinute[kind];
}

/** The error of a request over its limit, with the seconds until the next minute in `Retry-After` (RFC 9110 10.2.3). */
export function rateLimited(now: number) {
  const seconds = Math.max(1, Math.ceil((MINUTE - (now % MINUTE)) / 1000));
  return new AppError("rate_limited", `요청이 너무 잦아요. ${seconds}초 뒤에 다시 해 주세요.`, {
    headers: { "retry-after": String(seconds) },
  });
}
