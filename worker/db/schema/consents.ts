import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { consentDocs } from "#contracts/consents.ts";
import { moment } from "./columns.ts";
import { members } from "./members.ts";

/** What a member agreed to or refused, version by version; the last row of a document holds. */
export const consents = sqliteTable(
  "consents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    doc: text("doc", { enum: consentDocs }).notNull(),
    version: text("version").notNull(),
    isAgreed: integer("is_agreed", { mode: "boolean" }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("consents_member_id_doc_id").on(t.memberId, t.doc, t.id)],
);
