import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { REFUND_DAYS } from "#contracts/commerce.ts";
import type { Db } from "#worker/db/client.ts";
import { entitlements, type Order, orders } from "#worker/db/schema/commerce.ts";
import { audit } from "#worker/db/audit.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { findOrder, findPayment, ownOrder } from "./queries.ts";
import { sendBack } from "./settle.ts";
import type { Shop } from "./shop.ts";
import { toPayment } from "./view.ts";

const isOpened = sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${and(
  eq(entitlements.orderId, orders.id),
  isNotNull(entitlements.openedAt),
)})`;

const refundableSince = () => new Date(Date.now() - REFUND_DAYS * 24 * 60 * 60 * 1000);

/** Takes the order out of the reader's hands first: from here on it can be neither opened nor released. */
// Nobody needs one (전자상거래법 17조 1항), but the provider wants to be told something.
const UNSAID = "구매자가 환불을 요청했어요.";

const claimRefund = (db: Db, id: string, buyerId: number, reason: string) =>
  db
    .update(orders)
    .set({ status: "refunding", refundReason: reason, checkedAt: new Date() })
    .where(
      and(
        ownOrder(id, buyerId),
        inArray(orders.status, ["paid", "released"]),
        gt(orders.paidAt, refundableSince()),
        sql`NOT ${isOpened}`,
      ),
    )
    .returning()
    .get();

function refusalOf({ status, paidAt }: Order, openedAt: Date | null) {
  if (status === "refunded") return new AppError("conflict", "이미 환불한 주문이에요.");
  if (paidAt === null) return new AppError("conflict", "결제를 마친 주문만 환불할 수 있어요.");
  if (openedAt !== null)
    return new AppError(
      "conflict",
      "이미 열람해서 바로 환불할 수 없어요. 내용이 설명과 다르면 프롬프트를 신고해 주세요.",
    );
  return new AppError("conflict", `구매하고 ${REFUND_DAYS}일이 지나서 환불할 수 없어요.`);
}

/** The buyer takes an unopened purchase back within seven days. An unknown outcome stays `refunding` and is reconciled. */
export async function refundPayment(shop: Actor & Shop, id: string, said: string) {
  const reason = said || UNSAID;
  const { db, member } = shop;
  const claimed = await claimRefund(db, id, member.id, reason);
  const found = await findPayment(db, id, member.id);
  if (!found) throw notFound("주문");
  if (!claimed && found.order.status !== "refunding") throw refusalOf(found.order, found.openedAt);
  const refusal = claimed && (await sendBack(shop, claimed, reason));
  if (refusal) throw new AppError("conflict", refusal);
  return toPayment((await findPayment(db, id, member.id))!);
}

/** An operator sends any standing sale back, opened or released too: what was sold was not what was promised (전자상거래법 17조 3항). */
export async function refundByOperator(shop: Shop & { adminId: number }, id: string, reason: string) {
  const { db, adminId } = shop;
  await db.batch([
    db
      .update(orders)
      .set({ status: "refunding", refundReason: reason, checkedAt: new Date() })
      .where(and(eq(orders.id, id), inArray(orders.status, ["paid", "released"]))),
    audit(db, { adminId, action: "refund", thing: "order", thingId: id, reason }, sql`WHERE changes() = 1`),
  ]);
  const order = await findOrder(shop.db, id);
  if (!order) throw notFound("주문");
  if (order.status !== "refunding" && order.status !== "refunded")
    throw new AppError("conflict", "환불할 수 있는 주문이 아니에요.");
  const refusal = order.status === "refunding" && (await sendBack(shop, order, reason));
  if (refusal) throw new AppError("conflict", refusal);
  return { order_id: id, status: (await findOrder(shop.db, id))!.status };
}
