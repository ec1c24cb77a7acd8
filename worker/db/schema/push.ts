import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type NotificationKind, notificationKinds } from "#contracts/notifications.ts";
import { count, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/**
 * A browser that gets a member's notifications, while the sign-in lasts with which it was registered.
 *
 * Triggers: `push_devices_waiting_delete` deletes what waits for it. `notifications_push_wait` of `notifications` sets `is_waiting`;
 * `token_families_push_end` and `token_families_push_delete` of `token_families` delete it with its sign-in.
 */
export const pushDevices = sqliteTable(
  "push_devices",
  {
    id: id(),
    memberId: memberRef("member_id"),
    // No foreign key: sign-ins that are over are purged, and triggers delete their devices.
    familyId: text("family_id").notNull(),
    // The address at the browser's push service, and the keys to encrypt for the browser.
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    // Whether `push_waiting` has rows for it.
    isWaiting: integer("is_waiting", { mode: "boolean" }).notNull().default(false),
    // Nothing is sent before: it is being sent to, rests, waits to be tried again, or its member has quiet hours.
    nextAt: moment("next_at").notNull(),
    // Attempts that failed since the last that did not, and when the first did.
    attempts: count("attempts"),
    failedAt: moment("failed_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_devices_endpoint").on(t.endpoint),
    uniqueIndex("push_devices_family_id").on(t.familyId),
    index("push_devices_member_id").on(t.memberId),
    index("push_devices_due")
      .on(t.nextAt)
      .where(sql`is_waiting = 1`),
    index("push_devices_failed_at")
      .on(t.failedAt)
      .where(sql`failed_at IS NOT NULL`),
  ],
);

/** How many notifications of one kind wait to be sent to a device, and the newest of them. A trigger of `notifications` writes all rows. No triggers of its own. */
export const pushWaiting = sqliteTable(
  "push_waiting",
  {
    deviceId: integer("device_id").notNull(),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    count: integer("count").notNull(),
    notificationId: integer("notification_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.kind] })],
);

/** What a member chose for their devices; without a row, all kinds and quiet hours from 22 to 8. No triggers. */
export const pushChoices = sqliteTable(
  "push_choices",
  {
    memberId: memberRef("member_id").primaryKey(),
    mutedKinds: text("muted_kinds", { mode: "json" }).$type<NotificationKind[]>().notNull().default([]),
    // Hours in Seoul; both null without quiet hours.
    quietFrom: integer("quiet_from"),
    quietTo: integer("quiet_to"),
  },
  () => [check("push_choices_quiet", sql`(quiet_from IS NULL) = (quiet_to IS NULL)`)],
);
