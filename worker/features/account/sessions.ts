import { and, desc, eq, ne, type SQL } from "drizzle-orm";
import type { Ended, SignedInDevice } from "#contracts/account.ts";
import { providerOf } from "#contracts/provider-names.ts";
import { batchOf, type Statement } from "#worker/db/batch-of.ts";
import { tokenFamilies } from "#worker/db/schema/auth.ts";
import { isValidFamily } from "#worker/features/auth/queries.ts";
import { endCodes } from "#worker/features/grants/end-grants.ts";
import { deviceOf } from "#worker/lib/device-of.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";

const SHOWN_MAX = 50;

type SignedIn = Actor & { familyId: string; publications: Publication[] };

const isValid = (memberId: number) => and(eq(tokenFamilies.memberId, memberId), isValidFamily());

export async function listSessions({
  db,
  member,
  familyId,
}: Omit<SignedIn, "publications">): Promise<{ items: SignedInDevice[] }> {
  const rows = await db
    .select()
    .from(tokenFamilies)
    .where(isValid(member.id))
    .orderBy(desc(tokenFamilies.usedAt))
    .limit(SHOWN_MAX);
  const items = rows.map(({ id, provider, userAgent, createdAt, usedAt }) => ({
    id,
    provider: provider && providerOf[provider],
    device: deviceOf(userAgent),
    is_this: id === familyId,
    create_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
  }));
  return { items: items.toSorted((one, other) => Number(other.is_this) - Number(one.is_this)) };
}

async function end({ db, member, publications }: SignedIn, which: SQL, others?: Statement): Promise<Ended> {
  const { ended } = await batchOf(db, {
    ended: db
      .update(tokenFamilies)
      .set({ revokedAt: new Date() })
      .where(and(isValid(member.id), which))
      .returning({ id: tokenFamilies.id }),
    others,
  });
  if (ended.length > 0) publications.push({ to: member.id, isSignedOut: ended.map(({ id }) => id) });
  return { ended: ended.length };
}

/** Ends all sign-ins but this one, and the codes by which one of them may be connecting an app. */
export const endOtherSessions = (actor: SignedIn) =>
  end(actor, ne(tokenFamilies.id, actor.familyId), endCodes(actor.db, actor.member.id));

export async function endSession(actor: SignedIn, id: string): Promise<Ended> {
  const done = await end(actor, eq(tokenFamilies.id, id));
  if (done.ended === 0) throw notFound("로그인 기록");
  return done;
}
