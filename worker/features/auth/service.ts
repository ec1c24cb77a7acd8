import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";

export async function memberOfToken(_db: Db, _env: Env, _token: string): Promise<{ member: Member; familyId: string } | undefined> {
  return undefined;
}
