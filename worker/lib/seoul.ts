import { DAY } from "./time.ts";

const SEOUL = 9 * 60 * 60 * 1000;
const WEDNESDAY = 3;

/** The date in Seoul as `YYYY-MM-DD`. Seoul has no daylight saving time. */
export const seoulDay = (at: number) => new Date(at + SEOUL).toISOString().slice(0, 10);

/** `11월 20일` in Seoul. */
export const seoulDate = (at: number) => seoulDay(at).replace(/^\d+-0?(\d+)-0?(\d+)$/, "$1월 $2일");

/** Days since 1970-01-01 in Seoul. */
export const seoulDayNumber = (at: number) => Math.floor((at + SEOUL) / DAY);

/** When the day of `at` ends in Seoul. */
export const seoulMidnight = (at: number) => endOfDay(seoulDay(at)).getTime();

/** `2026-11` in Seoul. */
export const seoulMonth = (at: number) => seoulDay(at).slice(0, 7);

/** `2026-11-20 09:05` in Seoul. */
export const seoulMinute = (at: Date) => new Date(at.getTime() + SEOUL).toISOString().slice(0, 16).replace("T", " ");

/** The first moment of a day in Seoul, given as `YYYY-MM-DD`. */
export const beginningOfDay = (day: string) => new Date(`${day}T00:00:00+09:00`);

/** The first moment after a day in Seoul, given as `YYYY-MM-DD`. */
export const endOfDay = (day: string) => new Date(beginningOfDay(day).getTime() + DAY);

/** The month `by` months after `month`, both as `YYYY-MM`. */
export function addMonths(month: string, by: number) {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}

/** The day in so many months, the last of a month that is too short for it (민법 160조), both as `YYYY-MM-DD`. */
export function addMonthsToDay(day: string, by: number) {
  const month = addMonths(day.slice(0, 7), by);
  const [year, number] = month.split("-").map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(last, Number(day.slice(8)))).padStart(2, "0")}`;
}

const beginningOf = (month: string) => beginningOfDay(`${month}-01`);

/** The month as a half-open interval between its first midnight in Seoul and that of the next month. */
export const monthSpan = (month: string) => ({ from: beginningOf(month), until: beginningOf(addMonths(month, 1)) });

/** The next Wednesday after today in Seoul, as `YYYY-MM-DD`. */
export function nextWednesday(at: number) {
  const weekday = new Date(at + SEOUL).getUTCDay();
  return seoulDay(at + (((WEDNESDAY - weekday + 6) % 7) + 1) * DAY);
}
