export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds of this many years of 365.25 days. */
export const spanOfYears = (years: number) => Math.round(years * (365 * DAY + DAY / 4));
