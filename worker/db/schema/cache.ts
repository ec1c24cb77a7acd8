import { integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * The data version of what one scope shows on public pages. The scope is a member: their profile, their published prompts and
 * the reviews of those; or 0, all guides; or -1, all take-downs; or -2, the rules of searches, which lists alone depend on. A version is higher than every version before it, also after
 * the database was restored: it is the time of the change in milliseconds. Written through the view `data_changes` by the
 * triggers `*_data_version_*` of other tables, one row for each changed row. No triggers of its own.
 */
export const dataVersions = sqliteTable(
  "data_versions",
  { scope: integer("scope").primaryKey(), version: integer("version").notNull() },
  (t) => [uniqueIndex("data_versions_version").on(t.version)],
);
