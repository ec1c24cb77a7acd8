/** What one run of a scheduled job did: how many rows, and whether another run now would find more to do. */
export type JobResult = { done: number; more: boolean };

/** The result of a job that handles at most `limit` rows a run. */
export const upTo = (limit: number, done: number): JobResult => ({ done, more: done >= limit });
