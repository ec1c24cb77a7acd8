import { and, isNull, sql, type SQL } from "drizzle-orm";
import { POLICY_VERSION, REMIND_AFTER_DAYS } from "#contracts/consents.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import { mailAddresses } from "#worker/db/schema/mail.ts";
import type { Env } from "#worker/env.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { nextDaytime } from "./daytime.ts";
import { unreadUpdates } from "./unread-updates.ts";

/** Members whom one turn queues a mail for. */
const TURN = 500;
const MONDAY = 1;

/** `when`: of those who are due, who gets a mail. */
type Due = {
  kind: "terms" | "ad_reminder" | "digest" | "updates";
  about: string | SQL;
  where: SQL;
  order: SQL;
  set: object;
  when?: SQL;
};

/** Queues one mail for each of the members who are due, and notes it in their rows, in the same batch. */
async function queueFor(db: Db, { kind, about, where, order, set, when }: Due): Promise<JobResult> {
  const due = sql`SELECT member_id FROM ${mailAddresses} WHERE ${where} ORDER BY ${order} LIMIT ${sql.raw(String(TURN))}`;
  const { noted } = await batchOf(db, {
    queued: queueMail(db, { to: due, kind, about, when }),
    noted: db
      .update(mailAddresses)
      .set(set)
      .where(sql`member_id IN (${due})`)
      .returning({ memberId: mailAddresses.memberId }),
  });
  return upTo(TURN, noted.length);
}

/** Tells members of a new version of the terms, each once. */
export const queueTerms = (db: Db) =>
  queueFor(db, {
    kind: "terms",
    about: POLICY_VERSION,
    where: sql`terms_version < ${POLICY_VERSION}`,
    order: sql`terms_version`,
    set: { termsVersion: POLICY_VERSION },
  });

/** Asks members who consented to advertising two years ago whether they still do. */
export const queueAdReminders = (db: Db) =>
  queueFor(db, {
    kind: "ad_reminder",
    about: sql`CAST(remind_at AS TEXT)`,
    where: sql`remind_at <= ${Date.now()}`,
    order: sql`remind_at`,
    set: { remindAt: sql`${Date.now() + REMIND_AFTER_DAYS * DAY}` },
  });

/** Queues the digest of the week, on Mondays by day. */
export async function queueDigests(db: Db, _env: Env): Promise<JobResult> {
  const now = Date.now();
  const today = seoulDay(now);
  if (new Date(today).getUTCDay() !== MONDAY || nextDaytime(now) !== null) return { done: 0, more: false };
  return queueFor(db, {
    kind: "digest",
    about: today,
    where: and(sql`has_digest = 1 AND digest_of < ${today}`, isNull(mailAddresses.closedAt))!,
    order: sql`digest_of`,
    set: { digestOf: today },
  });
}

/** Queues the mail of the day about what members have bought, bookmarked and watch, by day, for whom there is something unread. */
export async function queueUpdates(db: Db, _env: Env): Promise<JobResult> {
  const now = Date.now();
  const today = seoulDay(now);
  if (nextDaytime(now) !== null) return { done: 0, more: false };
  return queueFor(db, {
    kind: "updates",
    about: today,
    where: and(sql`has_updates = 1 AND updates_of < ${today}`, isNull(mailAddresses.closedAt))!,
    order: sql`updates_of`,
    set: { updatesOf: today },
    when: sql`EXISTS ${unreadUpdates(db, mailAddresses.memberId, new Date(now))}`,
  });
}
