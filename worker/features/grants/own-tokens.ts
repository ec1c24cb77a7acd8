import { and, desc, eq } from "drizzle-orm";
import { PERSONAL_TOKENS_MAX } from "#contracts/grants.ts";
import { personalTokens } from "#worker/db/schema/grants.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { toPersonalToken } from "./view.ts";

/** The member's personal tokens, newest first, also those that have expired lately. */
export async function listTokens({ db, member }: Actor) {
  const rows = await db
    .select()
    .from(personalTokens)
    .where(eq(personalTokens.memberId, member.id))
    .orderBy(desc(personalTokens.id))
    .limit(PERSONAL_TOKENS_MAX);
  return { items: rows.map(toPersonalToken) };
}

/** Revokes a personal token of the member: it is refused from the next request on. */
export async function revokeToken({ db, member }: Actor, id: number) {
  const revoked = await db
    .delete(personalTokens)
    .where(and(eq(personalTokens.id, id), eq(personalTokens.memberId, member.id)))
    .returning({ id: personalTokens.id })
    .get();
  if (!revoked) throw notFound("토큰");
  return revoked;
}
