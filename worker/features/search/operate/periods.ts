import { DAY } from "#worker/lib/time.ts";

/** How long the last term of a searcher is kept, and may still be one that they change. */
export const TRAIL_KEPT = 60_000;

/** What was learned counts half as much after this time. */
export const LEARNED_HALF_LIFE = 30 * DAY;
