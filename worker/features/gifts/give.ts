import type { Checkout } from "#contracts/commerce-orders.ts";
import type { NewGift } from "#contracts/gifts.ts";
import { placeOrder } from "#worker/features/commerce/place-order.ts";

type Giver = Parameters<typeof placeOrder>[0] & { settlementKey: string | undefined };

/** Orders a prompt for whoever claims it, as `placeOrder`. The giver may own it, and may give it several times. */
export function giveGift(giver: Giver, { message, ...input }: NewGift, key?: string): Promise<Checkout> {
  return placeOrder(giver, input, key, { message, settlementKey: giver.settlementKey });
}
