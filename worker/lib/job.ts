/** What one run of a scheduled job did: how many rows, and whether another run now would find more to do. */
export type JobResult = { done: number; more: boolean };
