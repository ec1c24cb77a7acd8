import { and, desc, eq, sql } from "drizzle-orm";
import { POLICY_VERSION, REMIND_AFTER_DAYS } from "#contracts/consents.ts";
import type { Db } from "#worker/db/client.ts";
import type { Statement } from "#worker/db/batch-of.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import { consents } from "#worker/db/schema/account.ts";
import { mailAddresses } from "#worker/db/schema/mail.ts";
import { DAY } from "#worker/lib/time.ts";

const isAnswer = (memberId: number) => and(eq(consents.memberId, memberId), eq(consents.doc, "marketing"));

/** The member's last answer about advertising, as a query; no row before the first. */
export const lastAdAnswer = (db: Db, memberId: number) =>
  db
    .select({ isAgreed: consents.isAgreed, createdAt: consents.createdAt })
    .from(consents)
    .where(isAnswer(memberId))
    .orderBy(desc(consents.id))
    .limit(1);

/**
 * Records an answer about advertising and tells the member what became of it (정보통신망법 50조 7항), unless it is the first and a no;
 * as statements for a batch. Without consent there is neither a digest nor a mail of updates.
 */
export function answerAds(db: Db, memberId: number, isAgreed: boolean): Statement[] {
  const now = new Date();
  const own = eq(mailAddresses.memberId, memberId);
  const before = sql`(SELECT is_agreed FROM ${consents} WHERE ${isAnswer(memberId)} ORDER BY id DESC LIMIT 1 OFFSET 1)`;
  return [
    db.insert(consents).values({ memberId, doc: "marketing", version: POLICY_VERSION, isAgreed, createdAt: now }),
    db
      .update(mailAddresses)
      .set({
        remindAt: isAgreed ? new Date(now.getTime() + REMIND_AFTER_DAYS * DAY) : null,
        ...(!isAgreed && { hasDigest: false, hasUpdates: false }),
      })
      .where(own),
    queueMail(db, {
      to: memberId,
      kind: "ad_consent",
      about: sql`CAST((SELECT max(id) FROM ${consents} WHERE ${isAnswer(memberId)}) AS TEXT)`,
      when: isAgreed ? undefined : sql`${before} = 1`,
    }),
  ];
}
