import { HOUR } from "#worker/lib/time.ts";
import { beginningOfDay, seoulDay, seoulMidnight } from "#worker/lib/seoul.ts";

const FROM = 8;
const UNTIL = 21;

/** When the next hour begins in which advertising may be sent, 8 to 21 in Seoul (정보통신망법 50조 3항); null when it is one. */
export function nextDaytime(now: number): number | null {
  const midnight = beginningOfDay(seoulDay(now)).getTime();
  if (now < midnight + FROM * HOUR) return midnight + FROM * HOUR;
  return now < midnight + UNTIL * HOUR ? null : seoulMidnight(now) + FROM * HOUR;
}
