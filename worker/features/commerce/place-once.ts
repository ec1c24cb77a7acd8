import type { Checkout } from "#contracts/commerce-orders.ts";
import { AppError } from "#worker/lib/errors.ts";

/**
 * What `place` returns, or, when it is refused, what an earlier request with the same key placed: an order that was placed stays placed,
 * whatever has become of the offer or the coupon since. Throws the refusal when there was no such request.
 */
export async function placeOnce(
  place: () => Promise<Checkout>,
  placedBefore: () => Promise<Checkout | undefined>,
): Promise<Checkout> {
  try {
    return await place();
  } catch (refusal) {
    const earlier = refusal instanceof AppError ? await placedBefore() : undefined;
    if (earlier) return earlier;
    throw refusal;
  }
}
