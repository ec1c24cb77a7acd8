import { sql } from "drizzle-orm";
import { POLICY_VERSION } from "#contracts/policy-version.ts";
import { REMIND_AFTER_DAYS } from "#contracts/consents.ts";
import { DAY } from "#worker/lib/time.ts";
import type { Db } from "./client.ts";
import { consents } from "./schema/account.ts";
import { mailAddresses } from "./schema/mail.ts";

/**
 * Keeps a confirmed address, as a statement for a batch. A member who has one keeps that, unless `evenOther`: then this one takes its
 * place, and what closed the other is over.
 */
export function keepAddress(db: Db, memberId: number, address: string, { evenOther = false } = {}) {
  const row = { address, confirmedAt: new Date() };
  const remindAt = sql`(SELECT CASE WHEN is_agreed THEN created_at + ${REMIND_AFTER_DAYS * DAY} END FROM ${consents}
    WHERE member_id = ${memberId} AND doc = 'marketing' ORDER BY id DESC LIMIT 1)`;
  const insert = db.insert(mailAddresses).values({ memberId, ...row, remindAt, termsVersion: POLICY_VERSION });
  return evenOther
    ? insert.onConflictDoUpdate({
        target: mailAddresses.memberId,
        set: { ...row, closedAt: null, closedFor: null },
      })
    : insert.onConflictDoNothing();
}
