import type { Order } from "#worker/db/schema/commerce.ts";
import { applyTransition } from "./apply-transition.ts";
import { fail } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";

/** Ends the orders that are still as they were read, because nothing was charged for their bill. */
export async function failAll(context: Pick<PaymentContext, "db" | "publications">, some: Order[], code: string) {
  for (const order of some)
    if (fail(code).from.includes(order.status)) await applyTransition(context, order, fail(code));
}
