import { sign, verify } from "hono/jwt";
import { z } from "zod";
import { ACCESS_TOKEN_SECONDS } from "#contracts/auth.ts";
import { memberRoles } from "#contracts/members.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { AppError } from "#worker/lib/errors.ts";
import { isLocal } from "#worker/lib/origin.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";

const utf8 = new TextEncoder();
const HMAC = { name: "HMAC", hash: "SHA-256" };
const LOCAL_SECRET = "local-only-";
const SECRET_MIN = 32;

/** The signing secret. Refuses the published local secret on a deployed site. */
export function tokenSecret(env: Env): string {
  const secret = env.TOKEN_SECRET ?? "";
  const isUsable = secret.length >= SECRET_MIN && (isLocal(env) || !secret.startsWith(LOCAL_SECRET));
  if (!isUsable) throw new AppError("unavailable", "로그인 설정이 끝나지 않았어요. 운영자에게 알려 주세요.");
  return secret;
}

const accessClaims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  role: z.enum(memberRoles),
  sid: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});
export type AccessClaims = z.output<typeof accessClaims>;

type Subject = { memberId: number; role: Member["role"]; familyId: string };

export function issueAccessToken(env: Env, { memberId, role, familyId }: Subject): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return sign(
    { sub: String(memberId), role, sid: familyId, iat, exp: iat + ACCESS_TOKEN_SECONDS },
    tokenSecret(env),
    "HS256",
  );
}

/** The refresh token that replaces this one: the same at every call, and not to be guessed without the secret. 43 characters. */
export async function successorOf(env: Env, refreshToken: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", utf8.encode(tokenSecret(env)), HMAC, false, ["sign"]);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8.encode(`refresh ${refreshToken}`))));
}

/** The claims of an access token, or undefined when its signature or shape is wrong or it has expired. `evenExpired` accepts an expired one, for signing out. */
export async function readAccessToken(
  env: Env,
  token: string,
  { evenExpired = false } = {},
): Promise<AccessClaims | undefined> {
  const payload = await verify(token, tokenSecret(env), { alg: "HS256", iat: false, exp: !evenExpired }).catch(
    () => undefined,
  );
  return accessClaims.safeParse(payload).data;
}
