const SEOUL = "Asia/Seoul";
const DAY = 24 * 60 * 60 * 1000;

const day = new Intl.DateTimeFormat("en-CA", { timeZone: SEOUL, dateStyle: "short" });
const clock = new Intl.DateTimeFormat("ko-KR", { timeZone: SEOUL, hour: "numeric", minute: "2-digit" });
const named = { month: "long", day: "numeric", weekday: "long", timeZone: SEOUL } as const;
const thisYear = new Intl.DateTimeFormat("ko-KR", named);
const otherYear = new Intl.DateTimeFormat("ko-KR", { ...named, year: "numeric" });

/** `2026-11-20` in Asia/Seoul. */
export const dayOf = (at: string | number) => day.format(new Date(at));

/** A time within a day of Seoul, given as `2026-11-20`, for what formats times. */
export const noonOf = (seoulDay: string) => `${seoulDay}T12:00:00+09:00`;

/** `오전 9:12` in Asia/Seoul. */
export const formatClock = (at: string) => clock.format(new Date(at));

/** `오늘`, `어제` or `11월 18일 수요일`, with the year when it is not this one. */
export function formatDay(at: string, now = Date.now()) {
  const one = dayOf(at);
  if (one === dayOf(now)) return "오늘";
  if (one === dayOf(now - DAY)) return "어제";
  const isThisYear = one.slice(0, 4) === dayOf(now).slice(0, 4);
  return (isThisYear ? thisYear : otherYear).format(new Date(at));
}
