import { and, eq, getTableColumns, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { REFRESH_TOKEN_DAYS, TOKEN_FAMILY_DAYS } from "#contracts/auth.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { tokenFamilies } from "#worker/db/schema/auth.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { DAY } from "#worker/lib/time.ts";

const ago = (days: number) => new Date(Date.now() - days * DAY);

/** A token family that is not revoked and may have a valid refresh token: not older than 90 days nor unused for 30. */
export const isValidFamily = () =>
  and(
    isNull(tokenFamilies.revokedAt),
    gt(tokenFamilies.usedAt, ago(REFRESH_TOKEN_DAYS)),
    gt(tokenFamilies.createdAt, ago(TOKEN_FAMILY_DAYS)),
  );

/** Those of a member's token families that are valid, while the member may connect (status `ACTIVE`). */
export async function findValidFamilies(db: Db, { memberId, familyIds }: { memberId: number; familyIds: string[] }) {
  const valid = await db
    .select({ id: tokenFamilies.id })
    .from(tokenFamilies)
    .innerJoin(members, eq(members.id, tokenFamilies.memberId))
    .where(
      and(
        inArray(tokenFamilies.id, sql`(SELECT value FROM json_each(${JSON.stringify(familyIds)}))`),
        eq(members.id, memberId),
        eq(members.status, "ACTIVE"),
        isValidFamily(),
      ),
    );
  return new Set(valid.map(({ id }) => id));
}

// Every request of a member begins with it.
const signedIn = prepared((db, at: Placeholders<{ memberId: number; familyId: string }>) =>
  db
    .select(getTableColumns(members))
    .from(members)
    .innerJoin(tokenFamilies, eq(tokenFamilies.memberId, members.id))
    .where(
      and(
        eq(tokenFamilies.id, at.familyId),
        eq(members.id, at.memberId),
        isNull(tokenFamilies.revokedAt),
        ne(members.status, "INACTIVE"),
      ),
    ),
);

/** The member of a sign-in that is not revoked; undefined otherwise. */
export const findSignedIn = (db: Db, of: { memberId: number; familyId: string }): Promise<Member | undefined> =>
  signedIn(db, of).get();
