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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(memberId)) ?? "null");
    return isPendingPayout(stored) && now - stored.at < VALID_MS ? stored : null;
  } catch {
    return null;
  }
}

export function storePendingPayout(memberId: number, payout: PendingPayout) {
  try {
    localStorage.setItem(nameOf(memberId), JSON.stringify(payout));
  } catch {
    // Without storage the request is remembered as long as the document.
  }
}

export function removePendingPayout(memberId: number) {
  try {
    localStorage.removeItem(nameOf(memberId));
  } catch {
    // Without storage nothing was stored.
  }
}
