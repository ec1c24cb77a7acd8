import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The resume position of the comparison of the bucket with the database, for each kind of object key. No triggers. */
export const bucketWalks = sqliteTable("bucket_walks", {
  prefix: text("prefix").primaryKey(),
  after: text("after").notNull(),
});
