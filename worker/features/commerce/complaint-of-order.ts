import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import { complaints, complaintSteps } from "#worker/db/schema/complaints.ts";
import { notifyByMail } from "#worker/features/notifications/notify-by-mail.ts";

// Each function is what a transition of an order does to the complaint about it, as statements for its batch.

const isOpenAbout = (orderId: string) => and(eq(complaints.orderId, orderId), isNull(complaints.endedAt));
const isRefunding = (orderId: string) => and(isOpenAbout(orderId), eq(complaints.status, "refunding"));

/** Erases what those wrote who have left, as a statement: until its end their words were read for the decision. */
export const eraseWordsOfGone = (db: Db, which: SQL) =>
  db
    .update(complaintSteps)
    .set({ detail: "", results: [] })
    .where(
      sql`id IN (SELECT s.id FROM ${complaints} JOIN complaint_steps AS s ON s.complaint_id = complaints.id
        JOIN members AS m ON m.id = s.member_id AND m.id IN (complainant_id, seller_id)
        WHERE ${which} AND m.status = 'INACTIVE')`,
    );

/** Ends the complaint about an order that was refunded, whoever asked for the refund. */
export const endComplaint = (db: Db, { id }: Order, now: Date) => [
  insertFrom(
    db,
    complaintSteps,
    { complaintId: sql`${complaints.id}`, kind: "refunded", createdAt: now },
    sql`FROM ${complaints} WHERE ${isOpenAbout(id)}`,
  ),
  eraseWordsOfGone(db, isOpenAbout(id)!),
  db.update(complaints).set({ status: "refunded", dueAt: null, endedAt: now }).where(isOpenAbout(id)),
];

/** Hands the complaint to the operators whose refund the provider refused, and tells both sides. */
export const returnComplaint = (db: Db, { id, promptId, sellerId, title }: Order, now: Date) => [
  insertFrom(
    db,
    complaintSteps,
    { complaintId: sql`${complaints.id}`, kind: "refund_refused", createdAt: now },
    sql`FROM ${complaints} WHERE ${isRefunding(id)}`,
  ),
  ...[sql`(SELECT ${complaints.complainantId} FROM ${complaints} WHERE ${isRefunding(id)})`, sellerId].flatMap((to) =>
    notifyByMail(db, {
      to,
      kind: "claim",
      about: `claim:${crypto.randomUUID()}`,
      promptId,
      subjectId: sql`(SELECT ${complaints.id} FROM ${complaints} WHERE ${isRefunding(id)})`,
      content: `‘${title}’ 값을 결제사가 아직 돌려주지 않았어요.\n운영자가 다시 살펴보고 있어요.`,
      when: sql`EXISTS (SELECT 1 FROM ${complaints} WHERE ${isRefunding(id)})`,
    }),
  ),
  db.update(complaints).set({ status: "escalated", escalatedAt: now }).where(isRefunding(id)),
];
