import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The resume position of one walk over all rows of a table: the id of the last row that was checked. No triggers. */
export const proofs = sqliteTable("proofs", {
  name: text("name").primaryKey(),
  position: integer("position").notNull(),
});
