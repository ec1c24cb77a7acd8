import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { findSignedIn } from "./queries.ts";
import { readAccessToken } from "./tokens.ts";

export async function memberOfToken(db: Db, env: Env, token: string): Promise<{ member: Member; familyId: string } | undefined> {
  const claims = await readAccessToken(env, token);
  return claims && findSignedIn(db, { memberId: claims.sub, familyId: claims.sid });
}
