/** A request for a payout whose answer never came. Sent again under its key, it is paid once however often it is sent. */
export type Attempt = { key: string; amount: number; at: number };

// The server forgets keys after a day; after that the same key would be a new request.
const KEPT_MS = 23 * 60 * 60 * 1000;
const nameOf = (memberId: number) => `payoutAttempt:${memberId}`;

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Attempt).key === "string" &&
  Number.isSafeInteger((value as Attempt).amount) &&
  Number.isFinite((value as Attempt).at);

export function readAttempt(memberId: number, now = Date.now()): Attempt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(memberId)) ?? "null");
    return isAttempt(kept) && now - kept.at < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}

export function keepAttempt(memberId: number, attempt: Attempt) {
  try {
    localStorage.setItem(nameOf(memberId), JSON.stringify(attempt));
  } catch {
    // Without storage the attempt lives as long as the page.
  }
}

export function forgetAttempt(memberId: number) {
  try {
    localStorage.removeItem(nameOf(memberId));
  } catch {
    // Nothing was kept.
  }
}
