import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { count, moment } from "./columns.ts";

/**
 * The resume position of one walk over all rows of a table: the id of the last row that was checked. With ` begun` behind its name, the
 * time at which the walk last began. No triggers.
 */
export const proofs = sqliteTable("proofs", {
  name: text("name").primaryKey(),
  position: integer("position").notNull(),
});

/** One measured number of the running site with the time of its measuring, such as the size of the database. No triggers. */
export const gauges = sqliteTable("gauges", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
  at: moment("at").notNull(),
});

/**
 * One kind of alert: when an operator was last told of it, and how often it has come since without being told. All isolates share
 * it, so that a kind is told once an hour. No triggers.
 */
export const alerts = sqliteTable("alerts", {
  kind: text("kind").primaryKey(),
  toldAt: moment("told_at").notNull(),
  untold: count("untold"),
  lastAt: moment("last_at").notNull(),
});

/** The value of one metric on one day in Seoul, such as the number of new members. Never purged: one row a day and metric. No triggers. */
export const dailyMetrics = sqliteTable(
  "daily_metrics",
  { day: text("day").notNull(), metric: text("metric").notNull(), value: integer("value").notNull() },
  (t) => [primaryKey({ columns: [t.day, t.metric] })],
);
/**
 * The last runs of one scheduled job. `waited` is how many runs in a row had no budget left for its first turn; `isUnfinished` says that
 * its last turn left more to do. No triggers.
 */
export const jobRuns = sqliteTable("job_runs", {
  name: text("name").primaryKey(),
  ranAt: moment("ran_at"),
  waited: count("waited"),
  isUnfinished: integer("is_unfinished", { mode: "boolean" }).notNull().default(false),
});
