import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { members } from "./members.ts";

/** What was sent under which Idempotency-Key, and what came of it; also what a member did in the last minute. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    hash: text("hash").notNull(),
    // Null only inside the batch that does the work.
    result: text("result"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.scope, t.key] }),
    index("idempotency_keys_member_id_scope_created_at").on(t.memberId, t.scope, t.createdAt),
    index("idempotency_keys_created_at").on(t.createdAt),
  ],
);
