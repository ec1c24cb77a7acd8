import { formatDate } from "./format.ts";

const SEOUL = 9 * 60 * 60_000;

/** `11월 30일 오전 9:00` in Asia/Seoul, with the year when it is not this one. */
export function formatHour(at: string) {
  const seoul = new Date(Date.parse(at) + SEOUL);
  const [hour, minute] = [seoul.getUTCHours(), seoul.getUTCMinutes()];
  return `${formatDate(at)} ${hour < 12 ? "오전" : "오후"} ${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
}
