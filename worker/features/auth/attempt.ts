import { generateCodeVerifier, generateState } from "arctic";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { sign, verify } from "hono/jwt";
import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import { OAUTH_MINUTES, providers, type TokenPost } from "#contracts/auth.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Attempt, OAuthEnv } from "./oauth-env.ts";
import { tokenSecret } from "./tokens.ts";

const AUDIENCE = "oauth";
const MAX_AGE = OAUTH_MINUTES * 60;

const attempt = z.object({
  provider: z.enum(providers),
  state: z.string().min(1),
  verifier: z.string(),
  nonce: z.string(),
  return_to: z.string(),
  exp: z.number(),
}) satisfies z.ZodType<Attempt>;

// Browsers refuse a __Host- cookie over plain http, which only this machine speaks.
function cookieOf(origin: string) {
  const isSecure = origin.startsWith("https:");
  return {
    name: isSecure ? "__Host-oauth" : "oauth",
    options: { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const,
  };
}

/** A fresh attempt, kept by the browser that began it: signed, out of reach of scripts, for ten minutes. */
export async function beginAttempt(c: Context<OAuthEnv>, returnTo: string): Promise<Attempt> {
  const exp = Math.floor(Date.now() / 1000) + MAX_AGE;
  const begun = {
    provider: c.var.provider.name,
    state: generateState(),
    verifier: generateCodeVerifier(),
    nonce: generateState(),
    return_to: returnTo,
    exp,
  };
  const { name, options } = cookieOf(c.var.origin);
  setCookie(c, name, await sign({ ...begun, aud: AUDIENCE }, tokenSecret(c.env), "HS256"), {
    ...options,
    maxAge: MAX_AGE,
  });
  return begun;
}

async function readAttempt(c: Context<OAuthEnv>, state: string): Promise<Attempt> {
  const cookie = getCookie(c, cookieOf(c.var.origin).name) ?? "";
  const payload = await verify(cookie, tokenSecret(c.env), { alg: "HS256", aud: AUDIENCE }).catch(() => undefined);
  const kept = attempt.safeParse(payload).data;
  if (!kept || kept.provider !== c.var.provider.name || !(await timingSafeEqual(kept.state, state))) {
    throw new AppError("invalid_state", "로그인을 시작한 곳과 달라요. 처음부터 다시 시도해 주세요.", {
      errors: [{ field: "state", message: "로그인을 시작할 때 받은 값이 아니에요." }],
    });
  }
  return kept;
}

/** Once its state was right an attempt is spent, whatever comes of it. */
export const spendAttempt = createMiddleware<OAuthEnv, string, { out: { json: TokenPost } }>(async (c, next) => {
  c.set("attempt", await readAttempt(c, c.req.valid("json").state));
  await next();
  const { name, options } = cookieOf(c.var.origin);
  deleteCookie(c, name, options);
});
