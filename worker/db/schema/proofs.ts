import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How far each walk through all rows has come: the next run goes on behind it. */
export const proofs = sqliteTable("proofs", {
  name: text("name").primaryKey(),
  position: integer("position").notNull(),
});
