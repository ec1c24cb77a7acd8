import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { tokenFamilies } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";

/** The member of a sign-in that is not revoked; undefined otherwise. */
export const findSignedIn = (db: Db, { memberId, familyId }: { memberId: number; familyId: string }) =>
  db
    .select({ member: members, familyId: tokenFamilies.id })
    .from(tokenFamilies)
    .innerJoin(members, eq(members.id, tokenFamilies.memberId))
    .where(
      and(
        eq(tokenFamilies.id, familyId),
        eq(members.id, memberId),
        isNull(tokenFamilies.revokedAt),
        ne(members.status, "INACTIVE"),
      ),
    )
    .get();
