import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { revokeFamily } from "./families.ts";
import { findSignedIn } from "./queries.ts";
import { readAccessToken } from "./tokens.ts";

export async function memberOfToken(
  db: Db,
  env: Env,
  token: string,
): Promise<{ member: Member; familyId: string } | undefined> {
  const claims = await readAccessToken(env, token);
  return claims && findSignedIn(db, { memberId: claims.sub, familyId: claims.sid });
}

/** Revokes the sign-in of an access token, even an expired one. Returns whether the token was issued by us. The page closes its own realtime connection. */
export async function signOut(db: Db, env: Env, token: string): Promise<boolean> {
  const claims = await readAccessToken(env, token, { evenExpired: true });
  if (claims) await revokeFamily(db, claims.sid);
  return claims !== undefined;
}
