import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { actKinds, appealStatuses } from "#contracts/moderation.ts";
import { reportedThings } from "#contracts/reports.ts";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/** One decision of an operator against a prompt, review, try-out or account, and the one appeal against it. Who decided is in `audits`. No triggers. */
export const moderationActs = sqliteTable(
  "moderation_acts",
  {
    id: id(),
    // No foreign key: the decision is kept longer than its subject.
    thing: text("thing", { enum: reportedThings }).notNull(),
    thingId: integer("thing_id").notNull(),
    ownerId: memberRef("owner_id"),
    kind: text("kind", { enum: actKinds }).notNull(),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
    appeal: text("appeal"),
    appealStatus: text("appeal_status", { enum: appealStatuses }),
    appealedAt: moment("appealed_at"),
    answer: text("answer"),
    answeredAt: moment("answered_at"),
    // In force: the last order (`seq`) whose buyer was notified that this act hides what they bought. Ended: the last one whose buyer,
    // having been told, is still to be notified that it is shown again, latest first. Null when all were, or nothing was sold.
    buyersToldTo: integer("buyers_told_to"),
    // When a takedown ends by itself; null once it is lasting, and of every other act.
    dueAt: moment("due_at"),
  },
  (t) => [
    // At most one decision is in force against a subject: of two concurrent operators one gets a conflict.
    uniqueIndex("moderation_acts_standing")
      .on(t.thing, t.thingId)
      .where(sql`ended_at IS NULL`),
    index("moderation_acts_owner_id_id").on(t.ownerId, t.id),
    index("moderation_acts_thing_thing_id").on(t.thing, t.thingId),
    index("moderation_acts_appeal_status_id")
      .on(t.appealStatus, t.id)
      .where(sql`appeal_status IS NOT NULL`),
    index("moderation_acts_ended_at")
      .on(t.endedAt)
      .where(sql`ended_at IS NOT NULL`),
    index("moderation_acts_answered_at")
      .on(t.answeredAt)
      .where(sql`appeal <> ''`),
    index("moderation_acts_buyers")
      .on(t.id)
      .where(sql`buyers_told_to IS NOT NULL`),
    index("moderation_acts_due_at")
      .on(t.dueAt)
      .where(sql`due_at IS NOT NULL AND ended_at IS NULL`),
    check("moderation_acts_appeal", sql`(appeal IS NULL) = (appeal_status IS NULL)`),
  ],
);
export type ModerationAct = typeof moderationActs.$inferSelect;

/**
 * One action of an operator, written in the batch of the action.
 *
 * Triggers: `audits_update` and `audits_delete` refuse every change.
 */
export const audits = sqliteTable(
  "audits",
  {
    id: id(),
    adminId: memberRef("admin_id"),
    action: text("action").notNull(),
    thing: text("thing").notNull(),
    thingId: text("thing_id").notNull(),
    reason: text("reason").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("audits_thing_thing_id").on(t.thing, t.thingId)],
);
