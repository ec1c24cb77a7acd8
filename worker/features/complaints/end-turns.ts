import { asc, eq, lte, sql } from "drizzle-orm";
import type { ComplaintStepKind } from "#contracts/complaints.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone } from "#worker/db/must.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { type Complaint, complaints } from "#worker/db/schema/complaints.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { moving, type Statements } from "./move.ts";
import { tell } from "./tell.ts";

// Each takes a batch of at most eight statements.
const LIMIT = 20;

const bothSides = ({ complainantId, sellerId }: Complaint) => [complainantId, sellerId];

/** The end of the turn of whoever was silent: the seller's hands the complaint to the operators, the complainant's closes it. */
function ending(db: Db, complaint: Complaint, title: string, now: Date): Statements {
  const isSellers = complaint.status === "open";
  const kind: ComplaintStepKind = isSellers ? "seller_late" : "buyer_late";
  const move = isSellers
    ? ({ to: "escalated", kind, by: null, set: { lateAt: complaint.dueAt } } as const)
    : ({ to: "closed", kind, by: null } as const);
  return [
    ...moving(db, complaint, { ...move, when: lte(complaints.dueAt, now) }, now),
    ...bothSides(complaint).flatMap((to) => tell(db, complaint, title, kind, to)),
  ];
}

/** Ends turns whose time is over, oldest first; `done` counts them. */
export async function endComplaintTurns(db: Db): Promise<JobResult> {
  const now = new Date();
  const due = await db
    .select({ complaint: complaints, title: orders.title })
    .from(complaints)
    .innerJoin(orders, eq(orders.id, complaints.orderId))
    .where(sql`due_at IS NOT NULL AND ${lte(complaints.dueAt, now)}`)
    .orderBy(asc(complaints.dueAt))
    .limit(LIMIT);
  for (const { complaint, title } of due) {
    try {
      const [first, ...others] = ending(db, complaint, title, now);
      await db.batch([first!, ...others]);
    } catch (error) {
      // Answered since it was read.
      if (!isUndone(error)) throw error;
    }
  }
  return upTo(LIMIT, due.length);
}
