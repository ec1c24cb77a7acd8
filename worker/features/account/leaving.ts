import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { endSignIns } from "#worker/features/auth/service.ts";
import { hangUp } from "#worker/features/realtime/service.ts";
import { logAlert, logFailure } from "#worker/lib/log.ts";
import { endCheckouts, standingOf } from "./standing.ts";
import { leave } from "./withdraw.ts";

type Leaver = Pick<Member, "id" | "profileImage">;

/** Off sale, or more would be owed; should they come back, each is there to be published again. */
const stopSelling = (db: Db, memberId: number, now: Date) =>
  db
    .update(prompts)
    .set({ status: "draft", updatedAt: now })
    .where(and(eq(prompts.memberId, memberId), sql`${prompts.status} = 'published'`, gt(prompts.price, 0)));

/** Whoever left at their provider is signed out at once, and gone as soon as nothing is owed. */
export async function leaveOrWait(db: Db, env: Env, member: Leaver) {
  const { can_withdraw: canLeave, reasons } = await standingOf(db, member.id);
  if (canLeave) return leave(db, env, member);
  const now = new Date();
  await db.batch([
    db.update(members).set({ leavingAt: now }).where(eq(members.id, member.id)),
    stopSelling(db, member.id, now),
    endCheckouts(db, member.id, now),
    endSignIns(db, member.id, now),
  ]);
  await hangUp(env, member.id);
  // They can no longer ask for it themselves.
  logAlert("a member who left is owed money", { member_id: member.id, why: reasons.map(({ code }) => code).join(" ") });
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
    // One whose standing changed just now waits for the next run; the others need not.
    await leave(db, env, member).then(
      () => (left += 1),
      (error: unknown) => logFailure(error, { work: "finish leaving", member_id: member.id }),
    );
  }
  return left;
}
