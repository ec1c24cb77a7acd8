import { lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { promptViews } from "#worker/db/schema/prompts.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

/** Deletes visitor hashes of days before yesterday, which count nothing any more, in steps; `done` counts them. */
export const purgeVisitors = (db: Db): Promise<JobResult> =>
  purgeRows(db, promptViews, lt(promptViews.day, seoulDay(Date.now() - DAY)));
