import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";
import { logFailure } from "#worker/lib/log.ts";
import { withdrawalEligibilityOf } from "./withdrawal-eligibility.ts";
import { leave } from "./withdraw.ts";

const CHECKED_MAX = 20;
// Each takes some 50 statements.
const LEFT_MAX = 5;

/** Withdraws members who wait and owe nothing any more. Checks 20 random ones, so that blocked accounts cannot starve others; `done` counts those who withdrew, at most five. */
export async function finishWithdrawals(db: Db, env: Env): Promise<JobResult> {
  const waiting = await db
    .select({ id: members.id, profileImage: members.profileImage })
    .from(members)
    .where(sql`${members.leavingAt} IS NOT NULL AND ${members.status} <> 'INACTIVE'`)
    .orderBy(sql`random()`)
    .limit(CHECKED_MAX);
  let left = 0;
  for (const member of waiting) {
    if (left === LEFT_MAX) break;
    const { can_withdraw: canLeave } = await withdrawalEligibilityOf(db, member.id);
    if (!canLeave) continue;
    // If the state of an account changed just now, its withdrawal fails and is tried again in the next run.
    await leave(db, env, member).then(
      () => (left += 1),
      (error: unknown) => logFailure(error, { work: "finish leaving", member_id: member.id }),
    );
  }
  return untilNone(left);
}
