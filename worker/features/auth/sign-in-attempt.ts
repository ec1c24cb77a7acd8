import { generateCodeVerifier, generateState } from "arctic";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { sign, verify } from "hono/jwt";
import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import { OAUTH_MINUTES, providers, type TokenPost } from "#contracts/auth.ts";
import { AppError } from "#worker/lib/errors.ts";
import { tokenSecret } from "#worker/lib/token-secret.ts";
import type { SignInAttempt, OAuthEnv } from "./oauth-env.ts";

const AUDIENCE = "oauth";
const MAX_AGE = OAUTH_MINUTES * 60;

const signInAttempt = z.object({
  provider: z.enum(providers),
  state: z.string().min(1),
  verifier: z.string(),
  nonce: z.string(),
  return_to: z.string(),
  exp: z.number(),
}) satisfies z.ZodType<SignInAttempt>;

// Browsers refuse a __Host- cookie over plain http, which is used only on localhost.
function cookieOf(origin: string) {
  const isSecure = origin.startsWith("https:");
  return {
    name: isSecure ? "__Host-oauth" : "oauth",
    options: { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const,
  };
}

/** Starts a sign-in attempt and stores it in the browser that started it: a signed, HTTP-only cookie that is valid for ten minutes. */
export async function beginSignInAttempt(c: Context<OAuthEnv>, returnTo: string): Promise<SignInAttempt> {
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

async function readSignInAttempt(c: Context<OAuthEnv>, state: string): Promise<SignInAttempt> {
  const cookie = getCookie(c, cookieOf(c.var.origin).name) ?? "";
  const payload = await verify(cookie, tokenSecret(c.env), { alg: "HS256", aud: AUDIENCE }).catch(() => undefined);
  const kept = signInAttempt.safeParse(payload).data;
  if (!kept || kept.provider !== c.var.provider.name || !(await timingSafeEqual(kept.state, state))) {
    throw new AppError("invalid_state", "로그인을 시작한 곳과 달라요. 처음부터 다시 시도해 주세요.", {
      errors: [{ field: "state", message: "로그인을 시작할 때 받은 값이 아니에요." }],
    });
  }
  return kept;
}

/** Accepts a sign-in attempt once: after a matching `state` its cookie is deleted, whether or not the sign-in succeeds. */
export const spendSignInAttempt = createMiddleware<OAuthEnv, string, { out: { json: TokenPost } }>(async (c, next) => {
  c.set("signInAttempt", await readSignInAttempt(c, c.req.valid("json").state));
  await next();
  const { name, options } = cookieOf(c.var.origin);
  deleteCookie(c, name, options);
});
