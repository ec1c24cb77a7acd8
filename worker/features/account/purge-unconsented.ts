import { and, eq, lte, sql } from "drizzle-orm";
import { UNCONSENTED_DAYS } from "#contracts/data-inventory.ts";
import type { Db } from "#worker/db/client.ts";
import { consents } from "#worker/db/schema/account.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { logFailure } from "#worker/lib/log.ts";
import { DAY } from "#worker/lib/time.ts";
import { leave } from "./withdraw.ts";

// Each takes some 50 statements.
const LEFT_MAX = 5;

/**
 * Withdraws accounts that never agreed to the policies within `UNCONSENTED_DAYS` of their sign-up: without consent nothing allows keeping
 * their data (개인정보 보호법 21조). Operators are left out. `done` counts the accounts.
 */
export async function purgeUnconsented(db: Db, env: Env): Promise<JobResult> {
  const last = new Date(Date.now() - UNCONSENTED_DAYS * DAY);
  const isDue = and(
    // Literal, for the partial index.
    sql`${members.consentedVersion} IS NULL AND ${members.status} = 'ACTIVE'`,
    lte(members.createdAt, last),
    eq(members.role, "USER"),
    sql`NOT EXISTS (SELECT 1 FROM ${consents} WHERE ${consents.memberId} = ${members.id})`,
  );
  const due = await db
    .select({ id: members.id, profileImage: members.profileImage })
    .from(members)
    .where(isDue)
    .orderBy(members.createdAt)
    .limit(LEFT_MAX);
  let done = 0;
  for (const member of due)
    await leave(db, env, member).then(
      () => (done += 1),
      (error: unknown) => logFailure(error, { work: "purge an unconsented account", member_id: member.id }),
    );
  // Accounts that cannot be withdrawn now are due again: another turn would only find them.
  return { done, more: upTo(LEFT_MAX, due.length).more && done > 0 };
}
