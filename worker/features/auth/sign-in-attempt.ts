import { generateCodeVerifier, generateState } from "arctic";
import type { Context, Next } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { sign, verify } from "hono/jwt";
import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import { OAUTH_MINUTES, providers, type TokenPost } from "#contracts/auth.ts";
import { AppError } from "#worker/lib/errors.ts";
import { originOf } from "#worker/lib/origin.ts";
import { tokenSecret } from "#worker/lib/token-secret.ts";
import type { SignInAttempt, OAuthEnv } from "./oauth-env.ts";
import { requireAuthProvider } from "./providers.ts";

const AUDIENCE = "oauth";
const MAX_AGE = OAUTH_MINUTES * 60;

const signInAttempt = z.object({
  provider: z.enum(providers),
  state: z.string().min(1),
  verifier: z.string(),
  nonce: z.string(),
  return_to: z.string(),
  change: z.string().optional(),
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

/**
 * Starts a sign-in attempt and stores it in the browser that started it: a signed, HTTP-only cookie that is valid for ten minutes. With
 * `change` it is for that change of sign-ins.
 */
export async function beginSignInAttempt(
  c: Context<OAuthEnv>,
  returnTo: string,
  change?: string,
): Promise<SignInAttempt> {
  const exp = Math.floor(Date.now() / 1000) + MAX_AGE;
  const begun = {
    provider: c.var.provider.name,
    state: generateState(),
    verifier: generateCodeVerifier(),
    nonce: generateState(),
    return_to: returnTo,
    ...(change && { change }),
    exp,
  };
  const { name, options } = cookieOf(c.var.origin);
  setCookie(c, name, await sign({ ...begun, aud: AUDIENCE }, tokenSecret(c.env), "HS256"), {
    ...options,
    maxAge: MAX_AGE,
  });
  c.set("signInAttempt", begun);
  return begun;
}

const invalidState = () =>
  new AppError("invalid_state", "로그인을 시작한 곳과 달라요. 처음부터 다시 시도해 주세요.", {
    errors: [{ field: "state", message: "로그인을 시작할 때 받은 값이 아니에요." }],
  });

async function readSignInAttempt(c: Context<OAuthEnv>, state: string): Promise<SignInAttempt> {
  const cookie = getCookie(c, cookieOf(c.var.origin).name) ?? "";
  const payload = await verify(cookie, tokenSecret(c.env), { alg: "HS256", aud: AUDIENCE }).catch(() => undefined);
  const kept = signInAttempt.safeParse(payload).data;
  if (!kept || !(await timingSafeEqual(kept.state, state))) throw invalidState();
  return kept;
}

/** Its cookie is deleted, whether or not what follows succeeds, unless another attempt was begun by that. */
async function spend(c: Context<OAuthEnv>, attempt: SignInAttempt, next: Next) {
  c.set("signInAttempt", attempt);
  await next();
  if (c.var.signInAttempt !== attempt) return;
  const { name, options } = cookieOf(c.var.origin);
  deleteCookie(c, name, options);
}

type Posted = { out: { json: TokenPost } };

/** Accepts a sign-in attempt once, with a matching `state`. */
export const spendSignInAttempt = createMiddleware<OAuthEnv, string, Posted>(async (c, next) => {
  const attempt = await readSignInAttempt(c, c.req.valid("json").state);
  if (attempt.provider !== c.var.provider.name || attempt.change !== undefined) throw invalidState();
  await spend(c, attempt, next);
});

/** As `spendSignInAttempt`, for one that is to confirm a change of sign-ins; its provider is that of the attempt. */
export const spendChangeAttempt = createMiddleware<OAuthEnv, string, Posted>(async (c, next) => {
  c.set("origin", originOf(c.env, c.req.url));
  const attempt = await readSignInAttempt(c, c.req.valid("json").state);
  if (attempt.change === undefined) throw invalidState();
  c.set("provider", requireAuthProvider(c.env, c.var.origin, attempt.provider));
  await spend(c, attempt, next);
});
