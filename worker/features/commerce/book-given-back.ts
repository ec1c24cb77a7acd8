import { orders, type Order } from "#worker/db/schema/commerce.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { isRefusedByBooks, post } from "#worker/features/ledger/post.ts";
import { partialCancel } from "#worker/features/ledger/postings.ts";
import { repeatable } from "#worker/db/client.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import { logAlert } from "#worker/lib/log.ts";
import { isAsRead } from "./apply-transition.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder } from "./queries.ts";

/** What of the order was sent back and is not posted yet. A payment that was read earlier shows less, and is no reason to post. */
const isDue = ({ status, charged, givenBack }: Order, { status: seen, balanceAmount }: Payment) =>
  ["paid", "released", "refunding"].includes(status) && seen === "DONE" && charged - balanceAmount > givenBack;

/**
 * Posts what the provider sent back of a sold order without a refund of ours, as a partial cancellation in its console: it is our cost, and
 * the order stays as it is. `payment` is that seen by the order.
 */
export async function bookGivenBack({ db }: Pick<PaymentContext, "db">, read: Order, payment: Payment) {
  let order = read;
  while (isDue(order, payment)) {
    const after = order.charged - payment.balanceAmount;
    const move = db.update(orders).set({ givenBack: after }).where(isAsRead(order));
    const posting = partialCancel({ id: order.id, before: order.givenBack, after });
    try {
      await repeatable(db).batch([move, mustChangeOne(db), ...post(db, posting, new Date())]);
      return logAlert("a payment was canceled in part", { order_id: order.id, given_back: after });
    } catch (error) {
      if (!isRefusedByBooks(error)) throw error;
    }
    const now = (await findOrder(db, order.id))!;
    if (now.status === order.status && now.givenBack === order.givenBack)
      return logAlert("a partial cancellation could not be posted", { order_id: order.id });
    order = now;
  }
}
