import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { complaintReasons, complaintStatuses, complaintStepKinds } from "#contracts/complaints.ts";
import { id, moment } from "./columns.ts";
import { orders } from "./commerce.ts";
import { memberRef, optionalMemberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";

/**
 * What the owner of an opened purchase says is wrong with it: its buyer, or who got it as a gift. `ended_at` is null while somebody has to
 * answer or its refund is under way, and the sale is held so long. Its words are in `complaint_steps`. Purged three years after its end.
 *
 * Triggers: `complaints_data_version_update` and `complaints_data_version_delete` raise the data version of the seller, whose profile
 * counts them.
 */
export const complaints = sqliteTable(
  "complaints",
  {
    id: id(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    promptId: promptRef("prompt_id"),
    complainantId: memberRef("complainant_id"),
    sellerId: memberRef("seller_id"),
    reason: text("reason", { enum: complaintReasons }).notNull(),
    status: text("status", { enum: complaintStatuses }).notNull(),
    // The day in Seoul on which the complainant says they noticed it.
    noticedOn: text("noticed_on").notNull(),
    // The body of the prompt when it was made: only a later one can be the fix.
    bodyVersion: integer("body_version").notNull(),
    fixedVersion: integer("fixed_version"),
    // Until when the seller or the complainant, whose turn it is, may answer.
    dueAt: moment("due_at"),
    createdAt: moment("created_at").notNull(),
    // When the seller answered in time; when their time ran out.
    answeredAt: moment("answered_at"),
    lateAt: moment("late_at"),
    // When it came to the operators: what both sides settle between themselves they do not read.
    escalatedAt: moment("escalated_at"),
    endedAt: moment("ended_at"),
  },
  (t) => [
    // One at a time for each order.
    uniqueIndex("complaints_open")
      .on(t.orderId)
      .where(sql`ended_at IS NULL`),
    index("complaints_order_id").on(t.orderId),
    index("complaints_prompt_id_id").on(t.promptId, t.id),
    index("complaints_complainant_id_id").on(t.complainantId, t.id),
    index("complaints_seller_id_id").on(t.sellerId, t.id),
    index("complaints_escalated")
      .on(t.id)
      .where(sql`status = 'escalated'`),
    index("complaints_decided")
      .on(t.id)
      .where(sql`escalated_at IS NOT NULL AND ended_at IS NOT NULL`),
    index("complaints_due_at")
      .on(t.dueAt)
      .where(sql`due_at IS NOT NULL`),
    index("complaints_ended_at")
      .on(t.endedAt)
      .where(sql`ended_at IS NOT NULL`),
    check("complaints_turn", sql`(due_at IS NOT NULL) = (status IN ('open', 'fixed', 'answered'))`),
    check(
      "complaints_end",
      sql`(ended_at IS NULL) = (status IN ('open', 'fixed', 'answered', 'escalated', 'refunding'))`,
    ),
  ],
);
export type Complaint = typeof complaints.$inferSelect;

/** One step of a complaint, with the words of whoever took it. `member_id` is null for what nobody did. No triggers. */
export const complaintSteps = sqliteTable(
  "complaint_steps",
  {
    id: id(),
    complaintId: integer("complaint_id")
      .notNull()
      .references(() => complaints.id),
    kind: text("kind", { enum: complaintStepKinds }).notNull(),
    memberId: optionalMemberRef("member_id"),
    detail: text("detail").notNull().default(""),
    // What came out, as the complainant shows it.
    results: text("results", { mode: "json" }).$type<string[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("complaint_steps_complaint_id_id").on(t.complaintId, t.id),
    index("complaint_steps_member_id_id").on(t.memberId, t.id),
  ],
);
