import { dayOf } from "#app/lib/day.ts";

/** 2026년 11월 */
export const monthName = (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;

/** 11월 */
export const shortMonth = (month: string) => `${Number(month.slice(5))}월`;

const beforeBy = (month: string, by: number) => {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - by)).toISOString().slice(0, 7);
};

/** The last `count` months of the Seoul calendar, newest first. */
export const lastMonths = (count: number, now = Date.now()) => {
  const last = dayOf(now).slice(0, 7);
  return Array.from({ length: count }, (_, index) => beforeBy(last, index));
};

export const isMonth = (value: string | null): value is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(value ?? "");
