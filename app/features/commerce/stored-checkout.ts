const KEY = "checkout";

type StoredCheckout = { orderId: string; promptId: number };

/** Stores, for this tab, what is being paid for: the provider does not always return the order. */
export function storeCheckout(checkout: StoredCheckout) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(checkout));
  } catch {
    // Without storage the result page links to the payment history only.
  }
}

/** The id of the stored prompt; null when there is none or it belongs to another order. */
export function storedPromptId(orderId?: string | null): number | null {
  try {
    const checkout = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredCheckout | null;
    const isIt = checkout !== null && (!orderId || checkout.orderId === orderId);
    return isIt && Number.isInteger(checkout.promptId) ? checkout.promptId : null;
  } catch {
    return null;
  }
}
