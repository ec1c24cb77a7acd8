import { DAY } from "./person.ts";

/** Milliseconds in so many years of the calendar, leap days shared out. */
export const spanOfYears = (years: number) => Math.round(years * (365 * DAY + DAY / 4));
