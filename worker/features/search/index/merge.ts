import type { Db } from "#worker/db/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { orders, type Sql, tableOf } from "./tables.ts";

const PAGES = 1_000;

/**
 * Merges the segments of each index completely (FTS5 `merge` with a negative page count), so that a scan reads one
 * posting list per token. Yields each order when it is done; interrupted, it resumes where it stopped.
 */
export async function* mergeIndex(d1: Sql) {
  for (const order of orders) {
    const merge = d1.prepare(`INSERT INTO ${tableOf(order)}(${tableOf(order)}, rank) VALUES ('merge', ?)`);
    let { meta } = await merge.bind(-PAGES).run();
    while (meta.changes > 1) ({ meta } = await merge.bind(PAGES).run());
    yield order;
  }
}

const STEP = 64;

/**
 * Merges about 64 pages of each index that has two segments on a level.
 * A scheduled job: `done` is the number of indexes where something was merged.
 */
export async function mergeIndexStep(db: Db): Promise<JobResult> {
  const d1 = db.$client as unknown as Sql;
  const merged = await d1.batch(
    orders.map((order) =>
      d1.prepare(`INSERT INTO ${tableOf(order)}(${tableOf(order)}, rank) VALUES ('merge', ${STEP})`),
    ),
  );
  // A merge with nothing to do changes fewer than two rows (sqlite.org/fts5.html, the merge command).
  const done = merged.filter(({ meta }) => meta.changes > 1).length;
  return { done, more: done > 0 };
}
