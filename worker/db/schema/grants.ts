import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { GrantScope } from "#contracts/grants.ts";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/**
 * A personal token of a member, by its SHA-256 hash. One that is revoked is deleted; one that has expired is kept for a while, so that
 * its member sees why it stopped working. No triggers.
 */
export const personalTokens = sqliteTable(
  "personal_tokens",
  {
    id: id(),
    memberId: memberRef("member_id"),
    hash: text("hash").notNull(),
    name: text("name").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<GrantScope[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    // The last use, at most an hour old: it is not written at every request.
    usedAt: moment("used_at"),
  },
  (t) => [
    uniqueIndex("personal_tokens_hash").on(t.hash),
    index("personal_tokens_member_id_id").on(t.memberId, t.id),
    index("personal_tokens_expires_at").on(t.expiresAt),
  ],
);

/**
 * An app that registered itself (RFC 7591). Anyone may register, so those that no member has connected are few and are purged after a
 * while. No triggers.
 */
export const oauthClients = sqliteTable(
  "oauth_clients",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    redirectUris: text("redirect_uris", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    // When a member last connected it or it last renewed a token; null before the first time.
    usedAt: moment("used_at"),
  },
  (t) => [
    index("oauth_clients_unused")
      .on(t.createdAt)
      .where(sql`used_at IS NULL`),
    index("oauth_clients_used_at")
      .on(t.usedAt)
      .where(sql`used_at IS NOT NULL`),
  ],
);

const clientRef = () =>
  text("client_id")
    .notNull()
    .references(() => oauthClients.id);

/** An authorization code, by its SHA-256 hash, with what it is bound to. A used one stays for a while, to detect its replay. No triggers. */
export const oauthCodes = sqliteTable(
  "oauth_codes",
  {
    hash: text("hash").primaryKey(),
    clientId: clientRef(),
    memberId: memberRef("member_id"),
    redirectUri: text("redirect_uri").notNull(),
    // Of PKCE, S256.
    challenge: text("challenge").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<GrantScope[]>().notNull(),
    resource: text("resource").notNull(),
    createdAt: moment("created_at").notNull(),
    // The grant that it was exchanged for, which may be revoked since; null until it is used.
    grantId: integer("grant_id"),
  },
  (t) => [
    index("oauth_codes_member_id").on(t.memberId),
    index("oauth_codes_client_id").on(t.clientId),
    index("oauth_codes_created_at").on(t.createdAt),
  ],
);

/** An app that a member has connected. Deleted with its tokens when it is revoked. No triggers. */
export const oauthGrants = sqliteTable(
  "oauth_grants",
  {
    id: id(),
    memberId: memberRef("member_id"),
    clientId: clientRef(),
    redirectUri: text("redirect_uri").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<GrantScope[]>().notNull(),
    resource: text("resource").notNull(),
    createdAt: moment("created_at").notNull(),
    // When its newest tokens were issued.
    refreshedAt: moment("refreshed_at").notNull(),
    // The last use, at most an hour old: it is not written at every request.
    usedAt: moment("used_at"),
  },
  (t) => [
    index("oauth_grants_member_id_id").on(t.memberId, t.id),
    index("oauth_grants_client_id").on(t.clientId),
    index("oauth_grants_refreshed_at").on(t.refreshedAt),
  ],
);

/** An access or refresh token of a grant, by its SHA-256 hash. A rotated one stays until it expires, to detect its reuse. No triggers. */
export const oauthTokens = sqliteTable(
  "oauth_tokens",
  {
    hash: text("hash").primaryKey(),
    grantId: integer("grant_id")
      .notNull()
      .references(() => oauthGrants.id),
    kind: text("kind", { enum: ["access", "refresh"] }).notNull(),
    expiresAt: moment("expires_at").notNull(),
    // When a refresh token was replaced.
    rotatedAt: moment("rotated_at"),
  },
  (t) => [index("oauth_tokens_grant_id").on(t.grantId), index("oauth_tokens_expires_at").on(t.expiresAt)],
);
