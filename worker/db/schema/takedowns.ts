import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { reportedThings } from "#contracts/reports.ts";
import { takedownRights } from "#contracts/takedown-rights.ts";
import { takedownStatuses } from "#contracts/takedowns.ts";
import { count, id, moment } from "./columns.ts";
import { memberRef, optionalMemberRef } from "./members.ts";

/**
 * What somebody, a member or not, says violates their right (정보통신망법 44조의2). What operators do about it is an act of
 * `moderation_acts`, to which its author objects by the appeal. No triggers.
 */
export const takedowns = sqliteTable(
  "takedowns",
  {
    id: id(),
    // What the claimant knows it by.
    key: text("key").notNull(),
    // The claimant, if they were signed in and have not left.
    memberId: optionalMemberRef("member_id"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    right: text("right", { enum: takedownRights }).notNull(),
    address: text("address").notNull(),
    detail: text("detail").notNull(),
    proof: text("proof").notNull().default(""),
    // No foreign key: it is kept longer than what it is about.
    thing: text("thing", { enum: reportedThings }).notNull(),
    thingId: integer("thing_id").notNull(),
    ownerId: memberRef("owner_id"),
    status: text("status", { enum: takedownStatuses }).notNull(),
    // What the author was told of it, and why it was refused, kept or ended, as operators wrote it.
    summary: text("summary").notNull().default(""),
    reason: text("reason").notNull().default(""),
    // No foreign key either: the act is purged by itself.
    actId: integer("act_id"),
    // The code that was mailed follows from it (`mail_codes`).
    nonce: text("nonce").notNull(),
    attempts: count("attempts"),
    codeExpiresAt: moment("code_expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    // When it came to the operators.
    confirmedAt: moment("confirmed_at"),
    // When it was refused or became lasting, or when what was hidden was shown again or gone.
    endedAt: moment("ended_at"),
  },
  (t) => [
    uniqueIndex("takedowns_key").on(t.key),
    index("takedowns_open")
      .on(t.id)
      .where(sql`status = 'open'`),
    index("takedowns_hidden")
      .on(t.id)
      .where(sql`status = 'hidden'`),
    index("takedowns_ended")
      .on(t.id)
      .where(sql`ended_at IS NOT NULL`),
    index("takedowns_ended_at")
      .on(t.endedAt)
      .where(sql`ended_at IS NOT NULL AND email <> ''`),
    index("takedowns_unconfirmed")
      .on(t.createdAt)
      .where(sql`status = 'unconfirmed'`),
    index("takedowns_act_id")
      .on(t.actId)
      .where(sql`act_id IS NOT NULL`),
    index("takedowns_email").on(t.email),
    index("takedowns_member_id_id").on(t.memberId, t.id),
    index("takedowns_owner_id").on(t.ownerId),
  ],
);
export type Takedown = typeof takedowns.$inferSelect;
