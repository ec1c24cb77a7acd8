import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { hiddenWords } from "./hidden-words.ts";

type Told = Pick<
  Order,
  "id" | "buyerId" | "sellerId" | "promptId" | "title" | "amount" | "discount" | "charged" | "fee"
>;

const won = (amount: number) => `${amount.toLocaleString("ko")}원`;
const shareOf = ({ charged, fee }: Told) => won(charged - fee);

function soldWords(order: Told) {
  const { amount, charged, discount } = order;
  if (charged === 0) return `판매가 ${won(amount)}인 글을 쿠폰으로 무료로 받아 갔어요.`;
  if (discount === 0) return `판매가 ${won(amount)} 가운데 ${shareOf(order)}이 정산 예정에 더해졌어요.`;
  return `판매가 ${won(amount)}에서 쿠폰 ${won(discount)}을 뺀 ${won(charged)} 가운데 ${shareOf(order)}이 정산 예정에 더해졌어요.`;
}

/** Notifies the buyer of a late confirmation that operators have hidden the prompt meanwhile. */
const notifyOfHidden = (db: Db, { id, buyerId, promptId, title }: Told) =>
  notify(db, {
    to: buyerId,
    kind: "moderation",
    about: `hidden:${id}`,
    promptId,
    content: hiddenWords(title).refundable,
    when: sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, promptId), eq(prompts.status, "hidden"))})`,
  });

/** Notifies the seller of a sale; `when` is a condition on the batch. */
export const notifySeller = (db: Db, order: Told, when?: SQL) =>
  notify(db, {
    to: order.sellerId,
    kind: "purchase",
    about: `purchase:${order.id}`,
    promptId: order.promptId,
    content: soldWords(order),
    when,
  });

export const tellOfSale = (db: Db, order: Told) => [notifyOfHidden(db, order), notifySeller(db, order)];

const isFree = ({ charged }: Told) => charged === 0;

export const tellOfRefund = (db: Db, order: Told) => [
  notify(db, {
    to: order.buyerId,
    kind: "refund",
    about: `refund:${order.id}`,
    promptId: order.promptId,
    content: isFree(order)
      ? `쿠폰으로 받은 ‘${order.title}’ 구매를 취소했어요. 쿠폰은 기간 안에 다시 쓸 수 있어요.`
      : `${won(order.charged)}을 돌려드렸어요. 카드사에 따라 며칠 걸릴 수 있어요.`,
  }),
  notify(db, {
    to: order.sellerId,
    kind: "settlement",
    about: `refund:${order.id}`,
    promptId: order.promptId,
    content: isFree(order)
      ? `쿠폰으로 받아 간 ‘${order.title}’ 구매가 취소됐어요. 정산 금액은 그대로예요.`
      : `환불로 ${shareOf(order)}이 빠졌어요.\n‘${order.title}’ 판매를 환불해서 정산 금액에서 뺐어요.`,
  }),
];
