import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { runJobs } from "#worker/scheduled.ts";

// Written out here: taken from the product they would move with a period that somebody changes.
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365.25 * DAY;

/** Stops the clock, now unless told otherwise; `to` moves it to so long after that. The setup starts it again. */
export function stopClock(start = Math.floor(Date.now() / SECOND) * SECOND) {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  return { start, to: (time: number) => void vi.setSystemTime(start + time) };
}

export type Clock = ReturnType<typeof stopClock>;

/** How many rows there are when the scheduled work has run so long after the clock was stopped. */
export async function leftAt(clock: Clock, time: number, table: string, where = "true") {
  clock.to(time);
  await runJobs(env);
  return countOf(table, where);
}

export const countOf = (table: string, where = "true") =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>("n");
