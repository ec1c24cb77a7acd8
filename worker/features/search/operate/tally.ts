import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

const EPOCH = Date.UTC(2026, 0, 1);

/** What one person adds to a heat at the time `now`: heat is a sum of exponentially growing shares, so that it halves every `halfLife`. */
export const heatOf = (now: number, halfLife: number) => 2 ** ((now - EPOCH) / halfLife);

/** Columns of a table that counts people by day, each once a day. */
type Tally = Record<"days" | "peopleToday" | "peopleMax" | "heat" | "lastDay", SQLiteColumn>;

/** The counts after the first person. */
export const firstPerson = (day: string, heat: number) => ({
  days: 1,
  peopleToday: 1,
  peopleMax: 1,
  heat,
  lastDay: day,
});

/** The change of the counts by another person, on the last day or on a new one. */
export function onePersonMore({ days, peopleToday, peopleMax, heat, lastDay }: Tally, day: string, added: number) {
  const isSameDay = sql`${lastDay} = ${day}`;
  const today = sql`CASE WHEN ${isSameDay} THEN ${peopleToday} + 1 ELSE 1 END`;
  return {
    days: sql`${days} + (NOT ${isSameDay})`,
    peopleToday: today,
    peopleMax: sql`max(${peopleMax}, ${today})`,
    heat: sql`${heat} + ${added}`,
    lastDay: day,
  };
}
