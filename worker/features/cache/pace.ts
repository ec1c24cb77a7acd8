/**
 * The limits of purging Workers Cache, which are those of the free plan on every plan: 5 requests a minute from a bucket of 25, with up
 * to 100 tags each (Cloudflare, "Purge cache", availability and limits). A request over the limit is answered with `success: false`.
 */
export const TAGS_AT_ONCE = 100;
const BUCKET = 25;
const TOKEN_MS = 60_000 / 5;
/** Tokens that only take-downs may use. */
const RESERVED = 2;
/** Milliseconds between two purges that are not take-downs: longer than a token takes to come back, so that the bucket fills up. */
export const PAUSE_MS = 15_000;
const RETRY_MAX_MS = 4 * 60_000;
const URGENT_RETRY_MAX_MS = 30_000;

/**
 * `tokens` are those left at `countedAt`; `sentAt` is the last attempt, `failures` counts the attempts since one succeeded, and no retry
 * starts before `retryAt`.
 */
export type Pace = { tokens: number; countedAt: number; sentAt: number; failures: number; retryAt: number };

export const startPace = (now: number): Pace => ({
  tokens: BUCKET,
  countedAt: now,
  sentAt: 0,
  failures: 0,
  retryAt: 0,
});

const tokensAt = ({ tokens, countedAt }: Pace, now: number) => Math.min(BUCKET, tokens + (now - countedAt) / TOKEN_MS);

/** The earliest time with `needed` tokens. */
const readyAt = (pace: Pace, needed: number, now: number) =>
  now + Math.ceil(Math.max(0, needed - tokensAt(pace, now)) * TOKEN_MS);

/** The earliest time of the next purge. `isNew`: a take-down that was not tried yet is not delayed by the retry of other tags. */
export function dueAt(pace: Pace, now: number, { isUrgent, isNew }: { isUrgent: boolean; isNew: boolean }) {
  if (isUrgent) return Math.max(readyAt(pace, 1, now), isNew ? 0 : pace.retryAt);
  return Math.max(readyAt(pace, 1 + RESERVED, now), pace.sentAt + PAUSE_MS, pace.retryAt);
}

/** Every attempt counts: whether a refused one takes a token is not documented. */
export const afterSending = (pace: Pace, now: number): Pace => ({
  ...pace,
  tokens: Math.max(0, tokensAt(pace, now) - 1),
  countedAt: now,
  sentAt: now,
});

export function afterAnswer(pace: Pace, now: number, { isPurged, isUrgent }: { isPurged: boolean; isUrgent: boolean }) {
  if (isPurged) return { ...pace, failures: 0, retryAt: 0 };
  const wait = Math.min(PAUSE_MS * 2 ** pace.failures, isUrgent ? URGENT_RETRY_MAX_MS : RETRY_MAX_MS);
  return { ...pace, failures: pace.failures + 1, retryAt: now + wait };
}
