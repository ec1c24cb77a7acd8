const KEY = "checkout";

type Kept = { orderId: string; promptId: number };

/** What this tab went to pay for: the provider does not always say on the way back. */
export function keepCheckout(kept: Kept) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the way back leads through the payment history.
  }
}

/** The prompt that was to be bought; of this order, if it is known. */
export function keptPrompt(orderId?: string | null): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    const isIt = kept !== null && (!orderId || kept.orderId === orderId);
    return isIt && Number.isInteger(kept.promptId) ? kept.promptId : null;
  } catch {
    return null;
  }
}
