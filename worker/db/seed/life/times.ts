import { beginningOfDay, seoulDay } from "#worker/lib/seoul.ts";

const HOUR = 60 * 60 * 1000;
export const MINUTE = 60 * 1000;
export const DAY = 24 * HOUR;

/** The plan of the seed: ninety days in Korea, from 23 August to the end of 20 November 2026. `timesUntil` moves it. */
export const BEGIN = Date.UTC(2026, 7, 22, 15);
export const END = BEGIN + 90 * DAY;
/** When the last day of the plan begins. */
export const LAST = END - DAY;

/** A time on a day of the plan in Korea, such as `kst("11-03", 10, 30)`. */
export function kst(day: string, hour: number, minute = 0) {
  const [month, date] = day.split("-").map(Number);
  return Date.UTC(2026, month! - 1, date, hour - 9, minute);
}

/** When something happens that the plan says happens at `planned`. */
export type When = (planned: number) => number;

/**
 * Moves the plan so that it ends at `now`: its last day is today in Korea, shrunk to what has passed of today, and the days before keep
 * their hours.
 */
export function timesUntil(now: number): When {
  const today = beginningOfDay(seoulDay(now)).getTime();
  return (planned) =>
    planned < LAST ? planned - LAST + today : today + Math.floor(((planned - LAST) / DAY) * (now - today));
}

/** The rows as JSON, with all that ends in `_at` moved from the plan. */
export const jsonAt = (when: When, rows: unknown[]) =>
  JSON.stringify(rows, (name, value: unknown) =>
    typeof value === "number" && name.endsWith("_at") ? when(value) : value,
  );
