const HOUR = 60 * 60 * 1000;
export const MINUTE = 60 * 1000;
export const DAY = 24 * HOUR;

/** Ninety days in Korea: from 23 August to the end of 20 November 2026. */
export const BEGIN = Date.UTC(2026, 7, 22, 15);
export const END = BEGIN + 90 * DAY;

/** A time on a day of 2026 in Korea, such as `kst("11-03", 10, 30)`. */
export function kst(day: string, hour: number, minute = 0) {
  const [month, date] = day.split("-").map(Number);
  return Date.UTC(2026, month! - 1, date, hour - 9, minute);
}
