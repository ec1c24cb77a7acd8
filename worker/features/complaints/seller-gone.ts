import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { complaints, complaintSteps } from "#worker/db/schema/complaints.ts";
import { tellAll } from "./tell.ts";

/**
 * Hands the complaints that wait for a seller to the operators and tells who made them, as statements for the batch in which the seller is
 * suspended or leaves. One that is made later waits for a suspended seller as for any other: they may answer.
 */
export function handOverComplaints(db: Db, sellerId: number, now: Date) {
  const isOpen = and(eq(complaints.sellerId, sellerId), eq(complaints.status, "open"));
  return [
    ...tellAll(db, "seller_gone", sql`c.complainant_id`, sql`c.seller_id = ${sellerId} AND c.status = 'open'`, now),
    insertFrom(
      db,
      complaintSteps,
      { complaintId: sql`${complaints.id}`, kind: "seller_gone", createdAt: now },
      sql`FROM ${complaints} WHERE ${isOpen}`,
    ),
    db.update(complaints).set({ status: "escalated", dueAt: null, escalatedAt: now }).where(isOpen),
  ];
}
