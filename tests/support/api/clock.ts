import { vi } from "vitest";
import { runDueJobs } from "./jobs.ts";
import { SECOND } from "../shared/time.ts";
import { addToRows, countRows, type Where } from "./rows.ts";

/** Stops the clock at a full second; `to` moves it to so many milliseconds after that. The setup starts it again after the test. */
export function stopClock(start = Math.floor(Date.now() / SECOND) * SECOND) {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  return { start, to: (time: number) => void vi.setSystemTime(start + time) };
}

export type Clock = ReturnType<typeof stopClock>;

/** The number of matching rows after the scheduled jobs have run at `time`, in milliseconds since the clock was stopped. */
export async function leftAt(clock: Clock, time: number, table: string, where = "true") {
  clock.to(time);
  await runDueJobs();
  return countRows(table, where);
}

/** Moves one time of every matching row into the past by so many milliseconds. */
export const ageRows = (table: string, column: string, ms: number, where: Where = {}) =>
  addToRows(table, { [column]: -ms }, where);
