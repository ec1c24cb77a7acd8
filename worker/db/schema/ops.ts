import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { members } from "./members.ts";

/**
 * One request that a member sent with an Idempotency-Key (or one piece of rate-limited work without a key), with a hash of
 * its body and its result. Purged after a day. No triggers.
 */
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

/** The number of requests of one kind by one client in `minute` (minutes since 1970). Purged two minutes later. No triggers. */
export const rates = sqliteTable("rates", {
  key: text("key").primaryKey(),
  minute: integer("minute").notNull(),
  count: integer("count").notNull(),
});

/** The resume position of one walk over all rows of a table: the id of the last row that was checked. No triggers. */
export const proofs = sqliteTable("proofs", {
  name: text("name").primaryKey(),
  position: integer("position").notNull(),
});
