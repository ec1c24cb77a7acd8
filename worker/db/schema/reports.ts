import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { reportedThings, reportReasons, reportStatuses } from "#contracts/reports.ts";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/** One report of a prompt, review, try-out or member by a member. No triggers. */
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
