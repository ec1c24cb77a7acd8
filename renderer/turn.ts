const WAITING_MAX = 8;
const STEP_MS = 25;
const WAIT_MAX_MS = 8_000;
/** A call that is cancelled never comes to its end: its turn ends by itself. */
const TURN_MAX_MS = 10_000;

/** Those who wait, until when. One that is cancelled stays until then. */
let waiting: { until: number }[] = [];
let turn = 0;
let takenUntil = 0;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until nothing else is drawn or decoded in this isolate, whose memory has room for one picture at a time. Returns what ends the
 * turn; undefined if too many wait already, or too long. By the clock: a promise of another request may never be settled.
 */
export async function takeTurn(): Promise<(() => void) | undefined> {
  const now = Date.now();
  waiting = waiting.filter(({ until }) => now < until);
  if (waiting.length >= WAITING_MAX) return undefined;
  const own = { until: now + WAIT_MAX_MS };
  waiting.push(own);
  while (Date.now() < takenUntil && Date.now() < own.until) await pause(STEP_MS);
  waiting = waiting.filter((other) => other !== own);
  if (Date.now() < takenUntil) return undefined;
  takenUntil = Date.now() + TURN_MAX_MS;
  turn += 1;
  const number = turn;
  return () => {
    if (turn === number) takenUntil = 0;
  };
}
