import { and, eq, gt, sql } from "drizzle-orm";
import { tagsOfMember } from "#contracts/cache-tags.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { endSignIns } from "#worker/features/auth/families.ts";
import { purgeCopies } from "#worker/features/cache/purge-copies.ts";
import { endGrants } from "#worker/features/grants/end-grants.ts";
import { hangUp } from "#worker/features/realtime/connections.ts";
import { logAlert } from "#worker/lib/log.ts";
import { endCheckouts, withdrawalEligibilityOf } from "./withdrawal-eligibility.ts";
import { leave, type LeavingMember } from "./withdraw.ts";

/** Unpublishes paid prompts, so that no more money is owed. They become drafts, which the member can publish again. */
const stopSelling = (db: Db, memberId: number, now: Date) =>
  db
    .update(prompts)
    .set({ status: "draft", updatedAt: now })
    .where(and(eq(prompts.memberId, memberId), sql`${prompts.status} = 'published'`, gt(prompts.price, 0)));

/**
 * Withdraws a member who unlinked the account at the provider. If money is owed, ends all sign-ins, tokens, connected apps and sales, and
 * leaves the withdrawal to `finishWithdrawals`. Signing in anew cancels that, and brings none of them back.
 */
export async function withdrawWhenClear(db: Db, env: Env, member: LeavingMember) {
  const { can_withdraw: canLeave, reasons } = await withdrawalEligibilityOf(db, member.id);
  if (canLeave) return leave(db, env, member);
  const now = new Date();
  await db.batch([
    db.update(members).set({ leavingAt: now }).where(eq(members.id, member.id)),
    stopSelling(db, member.id, now),
    endCheckouts(db, member.id, now),
    endSignIns(db, member.id, now),
    ...endGrants(db, member.id),
  ]);
  await purgeCopies(env, tagsOfMember(member.id));
  await hangUp(env, member.id);
  // The member is signed in nowhere to ask for the money.
  logAlert("a member who left is owed money", { member_id: member.id, why: reasons.map(({ code }) => code).join(" ") });
}
