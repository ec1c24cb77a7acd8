import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { actKinds, appealStatuses } from "#contracts/moderation.ts";
import { reportedThings } from "#contracts/reports.ts";
import { moment } from "./columns.ts";
import { members } from "./members.ts";

/** What operators did to something of a member's, and the one appeal against it. Who did it is in `audits`. */
export const moderationActs = sqliteTable(
  "moderation_acts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    // No foreign key: an act outlives what it is about.
    thing: text("thing", { enum: reportedThings }).notNull(),
    thingId: integer("thing_id").notNull(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => members.id),
    kind: text("kind", { enum: actKinds }).notNull(),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
    appeal: text("appeal"),
    appealStatus: text("appeal_status", { enum: appealStatuses }),
    appealedAt: moment("appealed_at"),
    answer: text("answer"),
    answeredAt: moment("answered_at"),
  },
  (t) => [
    // At most one act stands against a thing: of two operators at once one finds it done.
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
    check("moderation_acts_appeal", sql`(appeal IS NULL) = (appeal_status IS NULL)`),
  ],
);
export type ModerationAct = typeof moderationActs.$inferSelect;
