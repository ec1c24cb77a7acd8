import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { jobRuns } from "#worker/db/schema/ops.ts";

/** The outcome of one job in a run: `ran` is false when the budget was spent before its first turn. */
export type JobOutcome = { name: string; ran: boolean; isUnfinished: boolean };
export type JobRun = Pick<typeof jobRuns.$inferSelect, "waited" | "isUnfinished">;

/** The earlier runs of every job, by its name. */
export async function readJobRuns(db: Db): Promise<Map<string, JobRun>> {
  const rows = await db.select().from(jobRuns);
  return new Map(rows.map(({ name, waited, isUnfinished }) => [name, { waited, isUnfinished }]));
}

/** Stores a run's outcomes in one statement. A job without a turn has waited one more run and keeps `isUnfinished`. */
export async function writeJobRuns(db: Db, outcomes: JobOutcome[], now: Date) {
  const list = JSON.stringify(outcomes.map(({ name, ran, isUnfinished }) => [name, Number(ran), Number(isUnfinished)]));
  const ran = sql`value ->> 1`;
  await insertFrom(
    db,
    jobRuns,
    {
      name: sql`value ->> 0`,
      ranAt: sql`iif(${ran}, ${now.getTime()}, NULL)`,
      waited: sql`iif(${ran}, 0, 1)`,
      isUnfinished: sql`value ->> 2`,
    },
    sql`FROM json_each(${list}) WHERE true`,
  ).onConflictDoUpdate({
    target: jobRuns.name,
    set: {
      ranAt: sql`coalesce(excluded.ran_at, ${jobRuns.ranAt})`,
      waited: sql`iif(excluded.waited = 0, 0, ${jobRuns.waited} + 1)`,
      isUnfinished: sql`iif(excluded.waited = 0, excluded.is_unfinished, ${jobRuns.isUnfinished})`,
    },
  });
}
