import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { closures } from "#contracts/mail.ts";
import { guestMailKinds, type MailKind, mailKindNames } from "#contracts/mail-kinds.ts";
import { count, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/** The confirmed address of a member and what they want to get there; nothing is sent to a member without one. No triggers. */
export const mailAddresses = sqliteTable(
  "mail_addresses",
  {
    memberId: memberRef("member_id").primaryKey(),
    address: text("address").notNull(),
    confirmedAt: moment("confirmed_at").notNull(),
    // Nothing is sent there any more.
    closedAt: moment("closed_at"),
    closedFor: text("closed_for", { enum: closures }),
    mutedKinds: text("muted_kinds", { mode: "json" }).$type<MailKind[]>().notNull().default([]),
    hasDigest: integer("has_digest", { mode: "boolean" }).notNull().default(false),
    // The Monday of the last digest that was queued.
    digestOf: text("digest_of").notNull().default(""),
    // A mail a day with what is new about what the member has bought, bookmarked and watches, and the day of the last one queued.
    hasUpdates: integer("has_updates", { mode: "boolean" }).notNull().default(false),
    updatesOf: text("updates_of").notNull().default(""),
    // When the member is asked again whether they still want advertising; null without consent.
    remindAt: moment("remind_at"),
    // The newest policy version that the member was told of.
    termsVersion: text("terms_version").notNull(),
  },
  (t) => [
    index("mail_addresses_address").on(t.address),
    index("mail_addresses_digest_of")
      .on(t.digestOf)
      .where(sql`has_digest = 1`),
    index("mail_addresses_updates_of")
      .on(t.updatesOf)
      .where(sql`has_updates = 1`),
    index("mail_addresses_remind_at")
      .on(t.remindAt)
      .where(sql`remind_at IS NOT NULL`),
    index("mail_addresses_terms_version").on(t.termsVersion),
    check("mail_addresses_closed", sql`(closed_at IS NULL) = (closed_for IS NULL)`),
  ],
);

/** An address that a member wants to use and has to confirm. The code follows from `nonce` and the secret of the site. No triggers. */
export const mailCodes = sqliteTable(
  "mail_codes",
  {
    memberId: memberRef("member_id").primaryKey(),
    nonce: text("nonce").notNull(),
    address: text("address").notNull(),
    attempts: count("attempts"),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("mail_codes_expires_at").on(t.expiresAt)],
);

const states = ["waiting", "sending", "sent", "skipped", "failed", "unsure"] as const;

/** What becomes of a mail. */
const sending = {
  state: text("state", { enum: states }).notNull().default("waiting"),
  attempts: count("attempts"),
  nextAt: moment("next_at").notNull(),
  // When it was handed to the provider.
  takenAt: moment("taken_at"),
  // The provider's code, or ours.
  failure: text("failure").notNull().default(""),
  createdAt: moment("created_at").notNull(),
  endedAt: moment("ended_at"),
};

/**
 * One mail to one member, written in the batch of its cause and sent afterwards. `about` is the key of the event: with member and kind it
 * makes the mail one of a kind, and what the mail says is read by it when it is sent. No triggers.
 */
export const mails = sqliteTable(
  "mails",
  {
    id: id(),
    memberId: memberRef("member_id"),
    kind: text("kind", { enum: mailKindNames }).notNull(),
    about: text("about").notNull(),
    // Only where it does not go to the confirmed address of the moment of sending.
    address: text("address"),
    ...sending,
  },
  (t) => [
    uniqueIndex("mails_member_id_kind_about").on(t.memberId, t.kind, t.about),
    index("mails_due")
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
    index("mails_taken_at")
      .on(t.takenAt)
      .where(sql`state = 'sending'`),
    index("mails_unsent")
      .on(t.id)
      .where(sql`state IN ('failed', 'unsure')`),
    index("mails_created_at").on(t.createdAt),
  ],
);
export type Mail = typeof mails.$inferSelect;

/**
 * One mail to a guest, as `mails` has those to members. Where it goes is read by `about` too when it is sent: the address stands with what
 * the guest wrote, and is gone with it. No triggers.
 */
export const guestMails = sqliteTable(
  "guest_mails",
  {
    id: id(),
    kind: text("kind", { enum: guestMailKinds }).notNull(),
    about: text("about").notNull(),
    ...sending,
  },
  (t) => [
    uniqueIndex("guest_mails_kind_about").on(t.kind, t.about),
    index("guest_mails_due")
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
    index("guest_mails_taken_at")
      .on(t.takenAt)
      .where(sql`state = 'sending'`),
    index("guest_mails_created_at").on(t.createdAt),
  ],
);
export type GuestMail = typeof guestMails.$inferSelect;
