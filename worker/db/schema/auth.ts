import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { socialTypes } from "#contracts/members.ts";
import { moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/** The account of a member at a sign-in provider. No triggers. */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider", { enum: socialTypes }).notNull(),
    subject: text("subject").notNull(),
    memberId: memberRef("member_id"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("identities_member_id").on(t.memberId)],
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
