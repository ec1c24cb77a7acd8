import { eq, isNotNull, sql } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { bundlePurchases, customers, entitlements, orders } from "#worker/db/schema/commerce.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { purgeDeliveries } from "./purge-deliveries.ts";

// What a claimer does with a gift is not the giver's to know.
const openedAt = sql<
  number | null
>`(SELECT opened_at FROM ${entitlements} WHERE order_id = orders.id AND is_gift = 0)`.as("opened_at");

const about = {
  order_id: orders.id,
  order_number: orders.number,
  prompt_id: orders.promptId,
  title: orders.title,
  amount: sql<number>`${orders.charged}`.as("charged"),
  discount: orders.discount,
};

export const commerceLifecycle: Lifecycle = {
  // An order stays for the other party; the archive has the buyer's receipt and reason.
  erase: ({ db, memberId }) => [
    db
      .update(orders)
      .set({ receiptUrl: null, cashReceipt: null, cashReceiptCancel: null, refundReason: null })
      .where(eq(orders.buyerId, memberId)),
    db.delete(customers).where(eq(customers.memberId, memberId)),
  ],
  keeps: {
    entitlements: "판매자의 판매 수와 정산의 근거예요. 회원 번호만 있어요.",
    bundle_purchases: "함께 결제한 주문들의 금액을 맞춰 보는 근거예요. 판매자가 지은 묶음의 이름과 회원 번호만 있어요.",
  },
  unexported: { customers: "결제사에 이름 대신 보내는 무작위 열쇠예요. 결제한 것은 purchases에 있어요." },
  sections: [
    ownRows({
      name: "purchases",
      table: orders,
      key: orders.seq,
      owner: orders.buyerId,
      fields: {
        ...about,
        bundle_purchase_id: orders.purchaseId,
        status: orders.status,
        method: orders.method,
        receipt_url: orders.receiptUrl,
        cash_receipt: orders.cashReceipt,
        cash_receipt_cancel: orders.cashReceiptCancel,
        terms_version: orders.termsVersion,
        refund_reason: orders.refundReason,
        create_at: orders.createdAt,
        paid_at: orders.paidAt,
        ended_at: orders.endedAt,
        opened_at: openedAt,
      },
    }),
    ownRows({
      name: "bundle_purchases",
      table: bundlePurchases,
      key: bundlePurchases.seq,
      owner: bundlePurchases.buyerId,
      fields: {
        purchase_id: bundlePurchases.id,
        title: bundlePurchases.title,
        price: bundlePurchases.price,
        amount: bundlePurchases.amount,
        create_at: bundlePurchases.createdAt,
      },
    }),
    ownRows({
      name: "sales",
      table: orders,
      key: orders.seq,
      owner: orders.sellerId,
      fields: {
        ...about,
        fee: orders.fee,
        status: orders.status,
        paid_at: orders.paidAt,
        ended_at: orders.endedAt,
        seller_shown_at: orders.sellerShownAt,
      },
      when: isNotNull(orders.paidAt),
    }),
  ],
  purges: { purgeDeliveries },
};
