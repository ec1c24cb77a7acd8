import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Clock } from "./clock.ts";
import { newCache } from "./fake-cache.ts";

/** Far enough ahead that no alarm rings by itself: the test rings them. */
export const FUTURE = Date.parse("2040-01-01T00:00:00Z");

export const purger = () => env.CACHE_PURGER!.getByName("cache");

/** An object as new, before a cache as new. Others may have left tags behind: an object outlives the tests. */
export async function resetPurger() {
  await runInDurableObject(purger(), (_, { storage }) => {
    for (const table of ["pending", "pace"]) storage.sql.exec(`DELETE FROM ${table}`);
    return storage.deleteAlarm();
  });
  return newCache();
}

export const nextAlarm = () => runInDurableObject(purger(), (_, { storage }) => storage.getAlarm());

/** Rings the alarms due until `time`, each at its time, and leaves the clock there. Both count from where the clock was stopped. */
export async function ringUntil(clock: Clock, time: number) {
  for (;;) {
    const alarm = await nextAlarm();
    if (alarm === null || alarm - clock.start > time) return clock.to(time);
    clock.to(Math.max(Date.now(), alarm) - clock.start);
    await runDurableObjectAlarm(purger());
  }
}
