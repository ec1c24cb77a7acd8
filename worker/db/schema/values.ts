import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/**
 * A value that a member keeps to fill blanks of one name with, in a set that they named. It is sealed with `SETTLEMENT_KEY`, for the
 * member. Names are compared by their keys (worker/contracts/value-names.ts). No triggers.
 */
export const keptValues = sqliteTable(
  "kept_values",
  {
    id: id(),
    memberId: memberRef("member_id"),
    setKey: text("set_key").notNull(),
    setName: text("set_name").notNull(),
    key: text("key").notNull(),
    name: text("name").notNull(),
    sealedValue: text("sealed_value").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [uniqueIndex("kept_values_member_id_set_key_key").on(t.memberId, t.setKey, t.key)],
);
