import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Page, PageQuery } from "#contracts/common.ts";
import type { PaymentList, PurchasedPrompt } from "#contracts/commerce-orders.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { entitlements, type Order, orders } from "#worker/db/schema/commerce.ts";
import { complaints } from "#worker/db/schema/complaints.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { cardColumns, toCard } from "#worker/features/prompts/view.ts";
import { isHidden, toPurchase } from "#worker/features/prompts/purchase.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { findBill } from "./bill.ts";
import type { PaymentContext } from "./payment-context.ts";
import { complaintColumns, findOrder, findPayment, isOpenComplaintOf, pageOfPayments, shownOf } from "./queries.ts";
import { reconcileOrder } from "./reconcile-order.ts";
import { toPayment } from "./view.ts";

/** A page of the member's orders, newest first. Orders that never reached the provider are left out. */
export async function listPayments({ db, member }: Actor, page: PageQuery): Promise<PaymentList> {
  const rows = await pageOfPayments(db, member.id, { ...page, limit: page.limit + 1 });
  const { items, next_cursor } = toPage(rows, page.limit, ({ order }) => writeCursor("payments", order.seq));
  return { items: items.map(toPayment), next_cursor };
}

const ASK_AGAIN_MS = 3_000;
const openStatuses = ["confirming", "refunding", "canceling"];

/**
 * An order of the member's, or for the id of a bundle's purchase the first order of it that was sold, or 404. While its result is unknown
 * the provider is asked again, at most every three seconds.
 */
export async function requirePayment(buyer: Actor & PaymentContext, id: string) {
  const { db, member } = buyer;
  const bill = await findBill(db, id);
  const paymentOrders = bill ? bill.orders : [await findOrder(db, id)].filter((one) => one !== undefined);
  if (paymentOrders[0]?.buyerId !== member.id) throw notFound("주문");
  const isDue = ({ status, checkedAt }: Order) =>
    openStatuses.includes(status) && (checkedAt?.getTime() ?? 0) < Date.now() - ASK_AGAIN_MS;
  const due = paymentOrders.filter(isDue);
  for (const order of due) await reconcileOrder(buyer, order);
  const shownOrder = shownOf(bill && due.length > 0 ? (await findBill(db, id))!.orders : paymentOrders);
  return toPayment((await findPayment(db, shownOrder.id, member.id))!);
}

/** A page of the prompts that the member has bought and not had refunded, newest purchase first; deleted prompts too. */
export async function listPurchases(
  { db, member }: Actor,
  { cursor, limit }: PageQuery,
): Promise<Page<PurchasedPrompt>> {
  const rows = await db
    .select({
      ...cardColumns,
      status: prompts.status,
      hiddenFor: prompts.hiddenFor,
      seq: orders.seq,
      orderId: entitlements.orderId,
      boughtAt: sql`${entitlements.createdAt}`.mapWith(entitlements.createdAt).as("bought_at"),
      openedAt: entitlements.openedAt,
      isGift: entitlements.isGift,
      claim: complaintColumns,
    })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .innerJoin(prompts, eq(prompts.id, entitlements.promptId))
    .leftJoin(complaints, isOpenComplaintOf(member.id))
    .where(
      and(
        eq(entitlements.memberId, member.id),
        isNull(entitlements.revokedAt),
        lt(orders.seq, lastShown("purchases", cursor)),
      ),
    )
    .orderBy(desc(orders.seq))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ seq }) => writeCursor("purchases", seq));
  return {
    items: items.map(({ claim, ...row }) => ({
      ...toCard(row),
      status: row.status,
      purchase: toPurchase(row, isHidden(row)),
      claim,
    })),
    next_cursor,
  };
}
