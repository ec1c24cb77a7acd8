import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import type { Publication } from "#worker/lib/http.ts";
import { revokeFamily } from "./families.ts";
import { findSignedIn } from "./queries.ts";
import { readAccessToken } from "./tokens.ts";

/** The active member and the sign-in of an access token; undefined when it is expired, not ours or its sign-in was ended. */
export async function memberOfToken(
  db: Db,
  env: Env,
  token: string,
): Promise<{ member: Member; familyId: string } | undefined> {
  const access = await readAccessToken(env, token);
  if (!access) return undefined;
  const member = await findSignedIn(db, { memberId: access.sub, familyId: access.sid });
  return member && { member, familyId: access.sid };
}

type Context = { db: Db; publications: Publication[] };

/** Revokes the sign-in of an access token, even an expired one, and closes its connections. Returns whether the token was issued by us. */
export async function signOut({ db, publications }: Context, env: Env, token: string): Promise<boolean> {
  const access = await readAccessToken(env, token, { evenExpired: true });
  if (!access) return false;
  await revokeFamily(db, access.sid);
  publications.push({ to: access.sub, isSignedOut: [access.sid] });
  return true;
}
