import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import { bundlePurchases, entitlements, type Order, orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { hiddenWords } from "./hidden-words.ts";

type Told = Pick<
  Order,
  "id" | "buyerId" | "sellerId" | "promptId" | "title" | "amount" | "discount" | "charged" | "fee" | "purchaseId"
> & { isGift?: boolean };

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

const wonIn = (sum: SQL) => sql`printf('%,d원', ${sum})`;

/**
 * Notifies the seller of the purchase of a bundle, once: with the first of its orders that is sold, of those and of the others that are about
 * to be. One that the buyer has got otherwise meanwhile is not.
 */
function notifyOfBundle(db: Db, { sellerId, purchaseId, promptId }: Told) {
  const isOwned = sql`EXISTS (SELECT 1 FROM ${entitlements} AS e WHERE e.member_id = o.buyer_id AND e.prompt_id = o.prompt_id AND e.revoked_at IS NULL)`;
  const sold = sql`FROM ${orders} AS o WHERE o.purchase_id = ${purchaseId} AND (o.paid_at IS NOT NULL OR (o.status = 'confirming' AND NOT ${isOwned}))`;
  const purchase = sql`FROM ${bundlePurchases} WHERE ${eq(bundlePurchases.id, purchaseId!)}`;
  return notify(db, {
    to: sellerId,
    kind: "purchase",
    about: `purchase:${purchaseId}`,
    promptId,
    subjectId: sql`(SELECT bundle_id ${purchase})`,
    content: sql`(SELECT '‘' || title || '’ 묶음이 팔렸어요.' ${purchase}) || char(10) || (SELECT '프롬프트 ' || count(*) || '개의 값 '
      || ${wonIn(sql`sum(o.charged)`)} || ' 가운데 ' || ${wonIn(sql`sum(o.charged - o.fee)`)} || '이 정산 예정에 더해졌어요.' ${sold})`,
  });
}

/** Mails the buyer the receipt, one for all orders of a bundle, and the giver of a gift its link. */
export const mailBuyer = (db: Db, { id, buyerId, purchaseId, isGift }: Told) => [
  queueMail(db, { to: buyerId, kind: "receipt", about: purchaseId ?? id }),
  ...(isGift ? [queueMail(db, { to: buyerId, kind: "gift", about: id })] : []),
];

export const notifyOfSale = (db: Db, order: Told) => [
  notifyOfHidden(db, order),
  ...mailBuyer(db, order),
  order.purchaseId === null ? notifySeller(db, order) : notifyOfBundle(db, order),
];

const isFree = ({ charged }: Told) => charged === 0;

/** Notifies whoever has claimed a gift that its price went back to the giver, so that they cannot open it as a gift. */
const notifyClaimer = (db: Db, { id, promptId, title }: Told) =>
  notify(db, {
    to: sql`(SELECT ${gifts.claimerId} FROM ${gifts} WHERE ${eq(gifts.orderId, id)})`,
    kind: "moderation",
    about: `refund:${id}`,
    promptId,
    content: `선물로 받은 ‘${title}’ 프롬프트의 값이 보낸 사람에게 돌아갔어요. 이제 선물로는 열 수 없어요.`,
  });

export const notifyOfRefund = (db: Db, order: Order) => [
  queueMail(db, { to: order.buyerId, kind: "refund", about: order.id }),
  notify(db, {
    to: order.buyerId,
    kind: "refund",
    about: `refund:${order.id}`,
    promptId: order.promptId,
    content: isFree(order)
      ? `쿠폰으로 받은 ‘${order.title}’ 구매를 취소했어요. 쿠폰은 기간 안에 다시 쓸 수 있어요.`
      : `${won(order.charged)}을 돌려드렸어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요.`,
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
  ...(order.isGift ? [notifyClaimer(db, order)] : []),
];
