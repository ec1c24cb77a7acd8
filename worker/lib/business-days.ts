import { isHoliday } from "./holidays.ts";
import { endOfDay, seoulDay } from "./seoul.ts";
import { DAY } from "./time.ts";

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * The date in Seoul (`YYYY-MM-DD`) this many business days after `at`. Public holidays count as business days unless `isOff` says otherwise,
 * so that what we promise is never too late.
 */
export function addBusinessDays(at: number, days: number, isOff = isWeekend) {
  let [left, moment] = [days, at];
  while (left > 0) {
    moment += DAY;
    if (!isOff(seoulDay(moment))) left -= 1;
  }
  return seoulDay(moment);
}

/** The end of the last of so many business days after the day of `at`, without public holidays: what others have as time is never too short. */
export const endOfBusinessDays = (at: number, days: number) =>
  endOfDay(addBusinessDays(at, days, (day) => isWeekend(day) || isHoliday(day)));
