import { formatClock } from "./day.ts";
import { formatDate } from "./format.ts";

/** `11월 30일 오전 9:00` in Asia/Seoul, with the year when it is not this one. */
export const formatHour = (at: string) => `${formatDate(at)} ${formatClock(at)}`;
