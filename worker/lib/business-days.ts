import { seoulDay } from "./seoul.ts";
import { DAY } from "./time.ts";

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The date in Seoul (`YYYY-MM-DD`) this many business days after `at`. Public holidays count as business days, so the date is never too late. */
export function addBusinessDays(at: number, days: number) {
  let [left, moment] = [days, at];
  while (left > 0) {
    moment += DAY;
    if (!isWeekend(seoulDay(moment))) left -= 1;
  }
  return seoulDay(moment);
}
