import { LEADERBOARD_SIZE, type Period, periodNames } from "#contracts/leaderboard.ts";
import type { Db } from "#worker/db/client.ts";
import type { JobResult } from "#worker/lib/job.ts";

/** As many as may be shown tomorrow, and as many behind them. */
const KEPT = 2 * LEADERBOARD_SIZE;

const keep = (period: Period) => `INSERT INTO leaderboard_places(period, prompt_id, place)
  SELECT '${period}', prompt_id, row_number() OVER (ORDER BY ${period}_rank DESC)
  FROM (SELECT prompt_id, ${period}_rank FROM leaderboard WHERE ${period}_rank IS NOT NULL ORDER BY ${period}_rank DESC LIMIT ${KEPT})`;

/** Notes the first places of both periods, with which those of the next day are compared. */
export async function keepPlaces(db: Db): Promise<JobResult> {
  const client = db.$client;
  await client.batch(["DELETE FROM leaderboard_places", ...periodNames.map(keep)].map((text) => client.prepare(text)));
  return { done: periodNames.length, more: false };
}
