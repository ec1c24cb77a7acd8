import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { identityEventKinds } from "#contracts/identities.ts";
import { socialTypes } from "#contracts/members.ts";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/**
 * The account of a member at a sign-in provider, at most one of each. `members.social_type` says one of those that the member has. No
 * triggers.
 */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider", { enum: socialTypes }).notNull(),
    subject: text("subject").notNull(),
    memberId: memberRef("member_id"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex("identities_member_id_provider").on(t.memberId, t.provider),
  ],
);

/**
 * A change of a member's sign-ins that is under way: begun by one sign-in (`family_id`), where a new one takes the place of the last. No
 * triggers.
 */
export const identityChanges = sqliteTable(
  "identity_changes",
  {
    // No foreign key: sign-ins that are over are purged without a look at this.
    familyId: text("family_id").primaryKey(),
    // Known to the browser that began it alone, and another one after each step.
    id: text("id").notNull(),
    memberId: memberRef("member_id"),
    act: text("act", { enum: ["add", "remove"] }).notNull(),
    // The one to add or to remove.
    provider: text("provider", { enum: socialTypes }).notNull(),
    // When the member signed in anew by the one that stays.
    confirmedAt: moment("confirmed_at"),
    // Of the one to add, while the member is asked whether to join the account that has it.
    subject: text("subject"),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("identity_changes_member_id").on(t.memberId), index("identity_changes_expires_at").on(t.expiresAt)],
);

/** One change of a member's sign-ins that was made, as the member is told of it. Purged after a year. No triggers. */
export const identityEvents = sqliteTable(
  "identity_events",
  {
    id: id(),
    memberId: memberRef("member_id"),
    kind: text("kind", { enum: identityEventKinds }).notNull(),
    provider: text("provider", { enum: socialTypes }).notNull(),
    // Empty when it was not done here but at the provider.
    userAgent: text("user_agent").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("identity_events_member_id_id").on(t.memberId, t.id),
    index("identity_events_created_at").on(t.createdAt),
  ],
);

/**
 * One identity of a member who withdrew while suspended, by which nobody signs up before `kept_until`: a keyed hash of provider and
 * subject, and nothing that tells the member. Purged after a year. No triggers.
 */
export const barredIdentities = sqliteTable(
  "barred_identities",
  { hash: text("hash").primaryKey(), keptUntil: moment("kept_until").notNull() },
  (t) => [index("barred_identities_kept_until").on(t.keptUntil)],
);

/**
 * A token family: one sign-in on one device, from which refresh tokens descend.
 *
 * Triggers: `token_families_push_end` and `token_families_push_delete` delete the push device of a sign-in that ends.
 */
export const tokenFamilies = sqliteTable(
  "token_families",
  {
    id: text("id").primaryKey(),
    memberId: memberRef("member_id"),
    // By which it was opened; null before that was kept.
    provider: text("provider", { enum: socialTypes }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at").notNull(),
    revokedAt: moment("revoked_at"),
    // The provider's token for unlinking the account, sealed. Only after a sign-in for withdrawal, for one hour.
    sealedUnlink: text("sealed_unlink"),
  },
  (t) => [
    index("token_families_member_id").on(t.memberId),
    index("token_families_sealed_unlink")
      .on(t.createdAt)
      .where(sql`sealed_unlink IS NOT NULL`),
  ],
);

/** One refresh token, by its SHA-256 hash. A token that was rotated stays until it expires, to detect its reuse. No triggers. */
export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    hash: text("hash").primaryKey(),
    familyId: text("family_id")
      .notNull()
      .references(() => tokenFamilies.id),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    rotatedAt: moment("rotated_at"),
  },
  (t) => [index("refresh_tokens_family_id").on(t.familyId), index("refresh_tokens_expires_at").on(t.expiresAt)],
);
