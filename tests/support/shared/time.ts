// Milliseconds. Not imported from the product: a test would follow a period that is changed by mistake.
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365.25 * DAY;
/** How far the clock of Seoul is ahead of UTC. */
export const SEOUL = 9 * HOUR;
