const KEY = "checkout";

/** What is being paid for. */
export type Wanted = { promptId: number; isGift?: boolean } | { bundleId: number };
type StoredCheckout = Wanted & { orderId: string };

/** Stores, for this tab, what is being paid for: the provider does not always return the order. */
export function storeCheckout(checkout: StoredCheckout) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(checkout));
  } catch {
    // Without storage the result page links to the payment history only.
  }
}

/** What was stored; null when there is nothing or it belongs to another order. */
export function storedCheckout(orderId?: string | null): Wanted | null {
  try {
    const checkout = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredCheckout | null;
    if (checkout === null || (orderId && checkout.orderId !== orderId)) return null;
    return Number.isInteger("bundleId" in checkout ? checkout.bundleId : checkout.promptId) ? checkout : null;
  } catch {
    return null;
  }
}
