import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Member, members, tokenFamilies } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { hangUp } from "#worker/features/live/service.ts";
import { standingOf } from "./standing.ts";
import { leave } from "./withdraw.ts";

type Leaver = Pick<Member, "id" | "profileImage">;

/** Whoever left at their provider is signed out at once, and gone as soon as nothing is owed. */
export async function leaveOrWait(db: Db, env: Env, member: Leaver) {
  const { can_withdraw: canLeave } = await standingOf(db, member.id);
  if (canLeave) return leave(db, env, member);
  const now = new Date();
  await db.batch([
    db.update(members).set({ leavingAt: now }).where(eq(members.id, member.id)),
    db
      .update(tokenFamilies)
      .set({ revokedAt: now })
      .where(and(eq(tokenFamilies.memberId, member.id), isNull(tokenFamilies.revokedAt))),
  ]);
  await hangUp(env, member.id);
}

const ASKED = 20;

/** Some of those who wait, by chance, so that one who owes for long keeps nobody else; answers how many left. */
export async function finishLeaving(db: Db, env: Env): Promise<number> {
  const waiting = await db
    .select({ id: members.id, profileImage: members.profileImage })
    .from(members)
    .where(sql`${members.leavingAt} IS NOT NULL AND ${members.status} <> 'INACTIVE'`)
    .orderBy(sql`random()`)
    .limit(ASKED);
  let left = 0;
  for (const member of waiting) {
    const { can_withdraw: canLeave } = await standingOf(db, member.id);
    if (!canLeave) continue;
    await leave(db, env, member);
    left += 1;
  }
  return left;
}
