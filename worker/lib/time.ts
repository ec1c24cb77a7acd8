export const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds of this many years of 365.25 days. */
export const spanOfYears = (years: number) => Math.round(years * (365 * DAY + DAY / 4));
