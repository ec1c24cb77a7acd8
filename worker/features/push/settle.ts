import { inArray, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { pushDevices, pushWaiting } from "#worker/db/schema/push.ts";
import type { PushResult } from "#worker/integrations/push-service.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { type Due, inList } from "./take-due.ts";

/** Attempts in a row after which what waits is dropped. */
export const ATTEMPTS_MAX = 5;

/** What became of a taken device; `quiet` until that time, `read`: nothing was left to send. */
export type Outcome = Due & { result: PushResult | { is: "read" } | { is: "quiet"; until: number } };

const idsOf = (outcomes: Outcome[]) => outcomes.map(({ device }) => device.id);

/** When a device is tried again that did not accept: 1, 2, 4 … minutes later, or when its service said. */
function retryAt({ device, result }: Outcome, now: number) {
  const wait = result.is === "later" ? (result.seconds ?? 0) * 1000 : 0;
  return now + Math.max(MINUTE * 2 ** device.attempts, wait);
}

/**
 * Writes what became of the taken devices, in one batch. What came in meanwhile still waits: counts are lowered by what was sent.
 * What was tried `ATTEMPTS_MAX` times, and what was refused, is dropped.
 */
export async function settle(db: Db, outcomes: Outcome[], now: number) {
  const which = (...kinds: Outcome["result"]["is"][]) => outcomes.filter(({ result }) => kinds.includes(result.is));
  const later = which("later");
  const dropped = later.filter(({ device }) => device.attempts + 1 >= ATTEMPTS_MAX);
  const over = [...which("sent", "read", "refused"), ...dropped];
  const done = over.flatMap(({ device, waiting }) =>
    waiting.map(({ kind, count }) => ({ id: device.id, kind, count })),
  );
  const retries = JSON.stringify(later.map((one) => ({ id: one.device.id, at: retryAt(one, now) })));
  const quiet = JSON.stringify(
    outcomes.flatMap(({ device, result }) => (result.is === "quiet" ? [{ id: device.id, at: result.until }] : [])),
  );
  const timeIn = (list: string) =>
    sql`(SELECT value ->> 'at' FROM json_each(${list}) WHERE value ->> 'id' = push_devices.id)`;
  const listed = (list: string) => sql`id IN (SELECT value ->> 'id' FROM json_each(${list}))`;
  const sent = JSON.stringify(done);
  await db.batch([
    db.delete(pushDevices).where(inArray(pushDevices.id, inList(idsOf(which("gone"))))),
    db
      .update(pushWaiting)
      .set({
        count: sql`count - (SELECT value ->> 'count' FROM json_each(${sent}) WHERE value ->> 'id' = push_waiting.device_id AND value ->> 'kind' = push_waiting.kind)`,
      })
      .where(sql`(device_id, kind) IN (SELECT value ->> 'id', value ->> 'kind' FROM json_each(${sent}))`),
    db.delete(pushWaiting).where(sql`device_id IN ${inList(idsOf(over))} AND count <= 0`),
    db
      .update(pushDevices)
      .set({ attempts: 0, failedAt: null })
      .where(inArray(pushDevices.id, inList(idsOf(which("sent"))))),
    db
      .update(pushDevices)
      .set({
        attempts: sql`attempts + 1`,
        failedAt: sql`coalesce(failed_at, ${now})`,
        nextAt: sql`${timeIn(retries)}`,
      })
      .where(listed(retries)),
    db
      .update(pushDevices)
      .set({ failedAt: sql`coalesce(failed_at, ${now})` })
      .where(inArray(pushDevices.id, inList(idsOf(which("refused"))))),
    db
      .update(pushDevices)
      .set({ attempts: 0 })
      .where(inArray(pushDevices.id, inList(idsOf(dropped)))),
    db
      .update(pushDevices)
      .set({ nextAt: sql`${timeIn(quiet)}` })
      .where(listed(quiet)),
    db
      .update(pushDevices)
      .set({ isWaiting: sql`EXISTS (SELECT 1 FROM push_waiting WHERE device_id = push_devices.id)` })
      .where(inArray(pushDevices.id, inList(idsOf(outcomes)))),
  ]);
}
