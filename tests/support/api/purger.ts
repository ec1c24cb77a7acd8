import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Clock } from "./clock.ts";
import { newCache } from "./fake-cache.ts";

/** A time so far ahead that no alarm runs by itself: `runAlarmsUntil` runs them. */
export const FUTURE = Date.parse("2040-01-01T00:00:00Z");

export const purger = () => env.CACHE_PURGER!.getByName("cache");

/** Empties the object's storage, which outlives tests, and replaces the cache by an empty one, which it returns. */
export async function resetPurger() {
  await runInDurableObject(purger(), (_, { storage }) => {
    for (const table of ["pending", "pace"]) storage.sql.exec(`DELETE FROM ${table}`);
    return storage.deleteAlarm();
  });
  return newCache();
}

export const nextAlarm = () => runInDurableObject(purger(), (_, { storage }) => storage.getAlarm());

/** Runs the alarms due until `time`, each at its time, and leaves the clock there. Times are since the clock was stopped. */
export async function runAlarmsUntil(clock: Clock, time: number) {
  for (;;) {
    const alarm = await nextAlarm();
    if (alarm === null || alarm - clock.start > time) return clock.to(time);
    clock.to(Math.max(Date.now(), alarm) - clock.start);
    await runDurableObjectAlarm(purger());
  }
}
