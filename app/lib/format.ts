const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEOUL = 9 * HOUR;
const MAN = 10_000;
const EOK = MAN * MAN;

// Created once: constructing an Intl formatter is slow.
const whole = new Intl.NumberFormat("ko-KR");

/** A price in won: `1,234,500원`, or `무료` for 0. */
export const formatWon = (won: number) => (won === 0 ? "무료" : `${whole.format(won)}원`);

/** An amount in won: `0원`, `1,234,500원`, `−3,000원`. */
export const formatSum = (won: number) => `${won < 0 ? "−" : ""}${whole.format(Math.abs(won))}원`;

/** `1,234` */
export const formatNumber = (value: number) => whole.format(value);

/** One decimal below 100, none above; rounded down. */
const short = (value: number) => whole.format(value < 100 ? Math.floor(value * 10) / 10 : Math.floor(value));

/** `8,431`, `1.2만`, `3억`: rounded down, so that a count is never overstated. */
export function formatCount(count: number) {
  if (count < MAN) return whole.format(count);
  if (count < EOK) return `${short(count / MAN)}만`;
  return `${short(count / EOK)}억`;
}

/** Seoul has no daylight saving time. Reading the parts out of `Intl` for every card was 2 % of rendering the home page. */
function seoulDay(time: number) {
  const day = new Date(time + SEOUL);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
}

const dayNumber = ({ year, month, day }: ReturnType<typeof seoulDay>) => Date.UTC(year, month - 1, day) / DAY;

/** `11월 20일`, with the year when it is not this one. */
export function formatDate(at: string | number, now = Date.now()) {
  const { year, month, day } = seoulDay(new Date(at).getTime());
  const date = `${month}월 ${day}일`;
  return year === seoulDay(now).year ? date : `${year}년 ${date}`;
}

/** `2026년 11월 20일`, whatever the year. */
export function formatLongDate(at: string | number) {
  const { year, month, day } = seoulDay(new Date(at).getTime());
  return `${year}년 ${month}월 ${day}일`;
}

/** Time since `at`: `방금 전`, `3분 전`, `2시간 전`, `어제`, then the date in Asia/Seoul. */
export function formatWhen(at: string | number, now = Date.now()) {
  const time = new Date(at).getTime();
  const elapsed = now - time;
  const daysAgo = dayNumber(seoulDay(now)) - dayNumber(seoulDay(time));
  if (elapsed < MINUTE) return "방금 전";
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)}분 전`;
  if (daysAgo === 0) return `${Math.floor(elapsed / HOUR)}시간 전`;
  if (daysAgo === 1) return "어제";
  return formatDate(at, now);
}
