import { browserStorage, parseStored } from "#app/lib/storage.ts";

/** A payout request whose result is unknown. Repeated under its key it is paid at most once. `at` is in milliseconds. */
export type PendingPayout = { key: string; amount: number; at: number };

// The server keeps idempotency keys for a day; later the same key would be a new request.
const VALID_MS = 23 * 60 * 60 * 1000;
const nameOf = (memberId: number) => `payoutRequest:${memberId}`;

const isPendingPayout = (value: unknown): value is PendingPayout =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as PendingPayout).key === "string" &&
  Number.isSafeInteger((value as PendingPayout).amount) &&
  Number.isFinite((value as PendingPayout).at);

export function readPendingPayout(memberId: number, now = Date.now()): PendingPayout | null {
  const stored = parseStored(browserStorage.read(nameOf(memberId)));
  return isPendingPayout(stored) && now - stored.at < VALID_MS ? stored : null;
}

export const storePendingPayout = (memberId: number, payout: PendingPayout) =>
  browserStorage.write(nameOf(memberId), JSON.stringify(payout));

export const removePendingPayout = (memberId: number) => browserStorage.remove(nameOf(memberId));
