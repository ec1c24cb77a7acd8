import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/**
 * A member whose identity a provider has confirmed (전자상거래법 20조 2항); whoever has no row puts nothing on sale for money. Only who is
 * of age gets one (민법 4조). No triggers.
 */
export const identityChecks = sqliteTable("identity_checks", {
  memberId: memberRef("member_id").primaryKey(),
  // Name and phone, for the parties of a sale: sealed with `SETTLEMENT_KEY`.
  sealedPerson: text("sealed_person").notNull(),
  // By which a later check is seen to be of the same person. Differs between the accounts of one person.
  personHash: text("person_hash").notNull(),
  checkedAt: moment("checked_at").notNull(),
});

/** The check that a member has begun last, on one sign-in. Used once, and purged when its time is over. No triggers. */
export const identityAttempts = sqliteTable(
  "identity_attempts",
  {
    memberId: memberRef("member_id").primaryKey(),
    familyId: text("family_id").notNull(),
    state: text("state").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("identity_attempts_expires_at").on(t.expiresAt)],
);
