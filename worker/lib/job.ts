/** What one run of a scheduled job did: how many rows, and whether another run now would find more to do. */
export type JobResult = { done: number; more: boolean };

/** The result of a job that handles at most `limit` rows a run. */
export const upTo = (limit: number, done: number): JobResult => ({ done, more: done >= limit });

/** The result of a job that handles at most `limit` rows of each of several tables a run. */
export const upToOfEach = (limit: number, done: number[]): JobResult => ({
  done: done.reduce((sum, one) => sum + one, 0),
  more: done.some((one) => one >= limit),
});

/** The result of a job without a limit of its own, which is called until it finds nothing. */
export const untilNone = (done: number): JobResult => ({ done, more: done > 0 });

/** Rows that one statement of a purge deletes: D1 runs one statement at a time, and a longer one would delay every request. */
export const PURGE_ROWS = 5_000;
const PURGE_STEPS = 4;

/** Repeats `purge`, which deletes at most `limit` rows and returns how many, until it deletes fewer, at most four times. */
export async function inSteps(purge: () => Promise<number>, limit = PURGE_ROWS): Promise<JobResult> {
  let done = 0;
  for (let step = 0; step < PURGE_STEPS; step += 1) {
    const purged = await purge();
    done += purged;
    if (purged < limit) return { done, more: false };
  }
  return { done, more: true };
}
