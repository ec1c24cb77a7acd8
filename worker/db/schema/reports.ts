import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { reportedThings, reportReasons, reportStatuses } from "#contracts/reports.ts";
import { id, moment } from "./columns.ts";
import { memberRef, members } from "./members.ts";

/** One report of a thing (`thingNames`) by a member. No triggers. */
export const reports = sqliteTable(
  "reports",
  {
    id: id(),
    memberId: memberRef("member_id"),
    // No foreign key: the report is kept longer than its subject.
    thing: text("thing", { enum: reportedThings }).notNull(),
    thingId: integer("thing_id").notNull(),
    ownerId: memberRef("owner_id"),
    reason: text("reason", { enum: reportReasons }).notNull(),
    detail: text("detail").notNull().default(""),
    status: text("status", { enum: reportStatuses }).notNull().default("open"),
    createdAt: moment("created_at").notNull(),
    // When it was decided; null while it is open.
    closedAt: moment("closed_at"),
  },
  (t) => [
    uniqueIndex("reports_open")
      .on(t.memberId, t.thing, t.thingId)
      .where(sql`status = 'open'`),
    index("reports_status_id").on(t.status, t.id),
    index("reports_thing_thing_id").on(t.thing, t.thingId),
    index("reports_owner_id").on(t.ownerId),
    index("reports_member_id").on(t.memberId),
    index("reports_over")
      .on(t.closedAt)
      .where(sql`status <> 'open'`),
  ],
);

/**
 * A reported message, by its id in the database of messages, and what was said until then, sealed: it stays when the conversation is
 * deleted. No triggers.
 */
export const messageEvidence = sqliteTable(
  "message_evidence",
  {
    id: integer("id").primaryKey(),
    conversationId: integer("conversation_id").notNull(),
    senderId: memberRef("sender_id"),
    // Who got the message, and reported it.
    receiverId: memberRef("receiver_id"),
    // The message and up to ten before it; "" once nothing may be judged by it any more.
    sealed: text("sealed").notNull(),
    sentAt: moment("sent_at").notNull(),
    reportedAt: moment("reported_at").notNull(),
    hiddenAt: moment("hidden_at"),
    // The operator who opened it last, and when.
    openedBy: integer("opened_by").references(() => members.id),
    openedAt: moment("opened_at"),
  },
  (t) => [
    index("message_evidence_over")
      .on(t.reportedAt)
      .where(sql`hidden_at IS NULL OR sealed <> ''`),
  ],
);
