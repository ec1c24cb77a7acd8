import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { identities, identityChanges, tokenFamilies } from "#worker/db/schema/auth.ts";
import { type Member, members } from "#worker/db/schema/members.ts";

type Dropped = {
  memberId: number;
  provider: Member["socialType"];
  /** A session that goes on as one of the sign-in that stays. */
  keptFamily?: string;
};

/**
 * Takes a sign-in away from a member, as statements for a batch that fails if it is the last one. The sessions that it opened end, and
 * those of which nobody knows, and so do other changes that are under way; `ended` has the sessions.
 */
export function dropIdentity(db: Db, { memberId, provider, keptFamily = "" }: Dropped) {
  const isTheirs = eq(identities.memberId, memberId);
  const others = sql`(SELECT provider FROM ${identities} WHERE ${and(isTheirs, ne(identities.provider, provider))})`;
  const isOfIt = or(eq(tokenFamilies.provider, provider), isNull(tokenFamilies.provider));
  const isOpen = and(eq(tokenFamilies.memberId, memberId), isNull(tokenFamilies.revokedAt), isOfIt);
  return {
    dropped: [
      db.delete(identities).where(and(isTheirs, eq(identities.provider, provider), sql`EXISTS ${others}`)),
      mustChangeOne(db),
      db
        .update(members)
        .set({ socialType: sql`${others}` })
        .where(eq(members.id, memberId)),
      db.delete(identityChanges).where(eq(identityChanges.memberId, memberId)),
      db
        .update(tokenFamilies)
        .set({ provider: sql`${others}` })
        .where(and(isOpen, eq(tokenFamilies.id, keptFamily))),
    ],
    ended: db.update(tokenFamilies).set({ revokedAt: new Date() }).where(isOpen).returning({ id: tokenFamilies.id }),
  };
}
