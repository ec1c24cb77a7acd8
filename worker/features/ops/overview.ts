import { desc } from "drizzle-orm";
import type { OpsOverview } from "#contracts/ops.ts";
import type { Db } from "#worker/db/client.ts";
import { alerts } from "#worker/db/schema/ops.ts";
import { measureDepth } from "./depth.ts";
import { readWaiting } from "./waiting.ts";
import { readDays } from "./daily-metrics.ts";

const DAYS = 30;
const ALERTS_MAX = 20;

/** The overview for operators: the backlog, the alerts by kind, latest first, and the metrics of the last 30 days. */
export async function readOverview(db: Db, version: string): Promise<OpsOverview> {
  const depth = await measureDepth(db);
  const kinds = await db.select().from(alerts).orderBy(desc(alerts.lastAt)).limit(ALERTS_MAX);
  return {
    version,
    waiting: await readWaiting(db),
    depth,
    ...(await readDays(db, DAYS)),
    alerts: kinds.map(({ kind, untold, lastAt }) => ({ kind, untold, last_at: lastAt.toISOString() })),
  };
}
