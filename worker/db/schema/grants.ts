import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
