import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { notFound } from "#worker/lib/errors.ts";
import { profileOf } from "./queries.ts";
import { toProfile } from "./view.ts";

/** A member's public profile, with the reader's relationship to them; 404 without an active member. */
export async function requireProfile(db: Db, id: number, reader: Member | null) {
  const profile = await profileOf(db, id, reader).get();
  if (!profile) throw notFound("회원");
  return toProfile(profile);
}
