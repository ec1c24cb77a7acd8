export const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds in so many years of the calendar, leap days shared out. */
export const spanOfYears = (years: number) => Math.round(years * (365 * DAY + DAY / 4));
