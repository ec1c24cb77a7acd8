import { parseStored, tabStorage } from "#app/lib/storage.ts";

const KEY = "checkout";

/** What is being paid for. */
export type Wanted = { promptId: number; isGift?: boolean } | { bundleId: number };
type StoredCheckout = Wanted & { orderId: string };

/**
 * Stores, for this tab, what is being paid for: the provider does not always return the order. Where storage is forbidden the result
 * page links to the payment history only.
 */
export const storeCheckout = (checkout: StoredCheckout) => void tabStorage.write(KEY, JSON.stringify(checkout));

/** What was stored; null when there is nothing or it belongs to another order. */
export function storedCheckout(orderId?: string | null): Wanted | null {
  const checkout = parseStored(tabStorage.read(KEY)) as StoredCheckout | null;
  if (checkout === null || (orderId && checkout.orderId !== orderId)) return null;
  return Number.isInteger("bundleId" in checkout ? checkout.bundleId : checkout.promptId) ? checkout : null;
}
