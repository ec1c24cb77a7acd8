import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often someone did something in one minute; one row each, swept when the minute is over. */
export const rates = sqliteTable("rates", {
  key: text("key").primaryKey(),
  minute: integer("minute").notNull(),
  count: integer("count").notNull(),
});
