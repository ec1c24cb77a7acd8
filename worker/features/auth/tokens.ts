import { sign, verify } from "hono/jwt";
import { z } from "zod";
import { ACCESS_TOKEN_SECONDS } from "#contracts/auth.ts";
import { memberRoles } from "#contracts/members.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { deriveBytes, tokenSecret } from "#worker/lib/token-secret.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";

const accessPayload = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  role: z.enum(memberRoles),
  sid: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});
export type AccessPayload = z.output<typeof accessPayload>;

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
export const successorOf = async (env: Env, refreshToken: string): Promise<string> =>
  toBase64Url(await deriveBytes(env, `refresh ${refreshToken}`));

/** What an access token says, or undefined when its signature or shape is wrong or it has expired. `evenExpired` accepts an expired one, for signing out. */
export async function readAccessToken(
  env: Env,
  token: string,
  { evenExpired = false } = {},
): Promise<AccessPayload | undefined> {
  const payload = await verify(token, tokenSecret(env), { alg: "HS256", iat: false, exp: !evenExpired }).catch(
    () => undefined,
  );
  return accessPayload.safeParse(payload).data;
}
