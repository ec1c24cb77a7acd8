import { href } from "react-router";

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

/** The page of what is paid for, its checkout and what people call it, with the particle of going there. */
export function placesOf(wanted: Wanted) {
  if ("bundleId" in wanted) {
    const bundleId = String(wanted.bundleId);
    return {
      page: href("/bundle/:bundleId", { bundleId }),
      checkout: href("/bundle/:bundleId/checkout", { bundleId }),
      to: "묶음으로",
    };
  }
  const promptId = String(wanted.promptId);
  return {
    page: href("/prompt/:promptId", { promptId }),
    checkout: href(wanted.isGift ? "/checkout/:promptId/gift" : "/checkout/:promptId", { promptId }),
    to: "프롬프트로",
  };
}
