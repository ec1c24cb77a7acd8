import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { RECORD_YEARS } from "#contracts/kept-data.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { complaints, complaintSteps } from "#worker/db/schema/complaints.ts";
import { eraseWordsOfGone } from "#worker/features/commerce/complaint-of-order.ts";
import type { Lifecycle, Withdrawing } from "#worker/lib/lifecycle.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { spanOfYears } from "#worker/lib/time.ts";
import { handOverComplaints } from "./seller-gone.ts";
import { tellAll } from "./tell.ts";

const PURGED_MAX = 500;

const isWaitingOf = (memberId: number) =>
  and(eq(complaints.complainantId, memberId), inArray(complaints.status, ["open", "fixed", "answered", "escalated"]));

/** Closes what a leaving member has complained of: nobody could answer them any more. */
const closeOf = (db: Db, memberId: number, now: Date) => [
  ...tellAll(
    db,
    "buyer_gone",
    sql`c.seller_id`,
    sql`c.complainant_id = ${memberId} AND c.ended_at IS NULL AND c.status <> 'refunding'`,
    now,
  ),
  insertFrom(
    db,
    complaintSteps,
    { complaintId: sql`${complaints.id}`, kind: "buyer_gone", createdAt: now },
    sql`FROM ${complaints} WHERE ${isWaitingOf(memberId)}`,
  ),
  eraseWordsOfGone(db, isWaitingOf(memberId)!),
  db.update(complaints).set({ status: "closed", dueAt: null, endedAt: now }).where(isWaitingOf(memberId)),
];

/** What the member wrote as a side of complaints; an operator's reasons are of the service. */
const ownWords = (memberId: number, when: SQL | undefined) =>
  and(
    eq(complaintSteps.memberId, memberId),
    sql`${complaintSteps.complaintId} IN (SELECT id FROM ${complaints} WHERE ${and(
      or(eq(complaints.complainantId, memberId), eq(complaints.sellerId, memberId)),
      when,
    )})`,
  );

const erase = ({ db, memberId, now }: Withdrawing) => [
  ...closeOf(db, memberId, now),
  ...handOverComplaints(db, memberId, now),
  // What a seller wrote is read until the complaint ends, and erased then.
  db
    .update(complaintSteps)
    .set({ detail: "", results: [] })
    .where(ownWords(memberId, or(isNotNull(complaints.endedAt), eq(complaints.complainantId, memberId)))),
];

/** Deletes complaints that ended three years ago (전자상거래법 시행령 6조), 500 at a time. */
export async function purgeComplaints(db: Db): Promise<JobResult> {
  const last = new Date(Date.now() - spanOfYears(RECORD_YEARS.dispute));
  const over = sql`(SELECT id FROM ${complaints} WHERE ended_at IS NOT NULL AND ${lte(complaints.endedAt, last)}
    ORDER BY ended_at, id LIMIT ${sql.raw(String(PURGED_MAX))})`;
  const { gone } = await batchOf(db, {
    steps: db.delete(complaintSteps).where(sql`complaint_id IN ${over}`),
    gone: db
      .delete(complaints)
      .where(sql`id IN ${over}`)
      .returning({ id: complaints.id }),
  });
  return upTo(PURGED_MAX, gone.length);
}

const about = {
  order_id: complaints.orderId,
  prompt_id: complaints.promptId,
  reason: complaints.reason,
  status: complaints.status,
  create_at: complaints.createdAt,
  ended_at: complaints.endedAt,
};

export const complaintsLifecycle: Lifecycle = {
  erase,
  sections: [
    ownRows({
      name: "claims",
      table: complaints,
      key: complaints.id,
      owner: complaints.complainantId,
      fields: { ...about, noticed_on: complaints.noticedOn },
    }),
    ownRows({
      name: "claims_received",
      table: complaints,
      key: complaints.id,
      owner: complaints.sellerId,
      fields: about,
    }),
    ownRows({
      name: "claim_steps",
      table: complaintSteps,
      key: complaintSteps.id,
      owner: complaintSteps.memberId,
      fields: {
        claim_id: complaintSteps.complaintId,
        kind: complaintSteps.kind,
        detail: complaintSteps.detail,
        results: complaintSteps.results,
        create_at: complaintSteps.createdAt,
      },
    }),
  ],
  purges: { purgeComplaints },
};
