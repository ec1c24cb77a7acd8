/**
 * How fast Workers Cache may be asked to purge. Whatever the plan, it has the limits of the free plan: 5 requests a
 * minute from a bucket of 25, with up to 100 tags each (Cloudflare, "Purge cache", availability and limits). A request
 * over the limit is answered with `success: false`.
 */
export const TAGS_AT_ONCE = 100;
const BUCKET = 25;
const TOKEN_MS = 60_000 / 5;
/** Tokens that only take-downs may use. */
const RESERVED = 2;
/** Between two purges that are not take-downs: less often than tokens come back, so that the bucket fills up. */
export const PAUSE_MS = 15_000;
const RETRY_MAX_MS = 4 * 60_000;
const URGENT_RETRY_MAX_MS = 30_000;

/** Tokens left at `countedAt`, the last attempt, the attempts that failed since one succeeded, and when the next may follow them. */
export type Pace = { tokens: number; countedAt: number; sentAt: number; failures: number; retryAt: number };

export const startPace = (now: number): Pace => ({
  tokens: BUCKET,
  countedAt: now,
  sentAt: 0,
  failures: 0,
  retryAt: 0,
});

const tokensAt = ({ tokens, countedAt }: Pace, now: number) => Math.min(BUCKET, tokens + (now - countedAt) / TOKEN_MS);

/** When there are `needed` tokens. */
const readyAt = (pace: Pace, needed: number, now: number) =>
  now + Math.ceil(Math.max(0, needed - tokensAt(pace, now)) * TOKEN_MS);

/** When the next purge may be sent. `isNew`: a take-down that has not been tried does not wait for a retry of others. */
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
