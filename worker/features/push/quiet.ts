import type { Quiet } from "#contracts/push.ts";
import { DAY, HOUR } from "#worker/lib/time.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

const hourAt = (day: number, hour: number) =>
  Date.parse(`${seoulDay(day)}T${String(hour).padStart(2, "0")}:00:00+09:00`);

/** When the quiet hours end in which `now` (milliseconds) is; null outside of them. */
export function quietEnd(quiet: Quiet | null, now: number): number | null {
  if (!quiet) return null;
  const hours = (quiet.to - quiet.from + 24) % 24;
  // Those that began today, or yesterday and last over midnight.
  const begun = [now, now - DAY].map((day) => hourAt(day, quiet.from));
  const ends = begun.map((from) => ({ from, to: from + hours * HOUR }));
  return ends.find(({ from, to }) => from <= now && now < to)?.to ?? null;
}
