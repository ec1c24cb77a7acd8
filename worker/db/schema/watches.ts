import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { watchKinds, type Watched } from "#contracts/watch-names.ts";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";

/**
 * A category, a tag or a search of which a member wants to hear when a new prompt appears. `key` is the same for what is the same;
 * `token` is one that every prompt which matches has, the rarest of them, by which the watches of a new prompt are looked up.
 * No triggers.
 */
export const watches = sqliteTable(
  "watches",
  {
    id: id(),
    memberId: memberRef("member_id"),
    kind: text("kind", { enum: watchKinds }).notNull(),
    key: text("key").notNull(),
    search: text("search").notNull(),
    filters: text("filters", { mode: "json" }).$type<Watched["filters"]>().notNull(),
    token: text("token").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("watches_member_id_key").on(t.memberId, t.key), index("watches_token_id").on(t.token, t.id)],
);
