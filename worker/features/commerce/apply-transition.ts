import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Db, repeatable } from "#worker/db/client.ts";
import { entitlements, type Order, orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isRefusedByBooks, post } from "#worker/features/ledger/post.ts";
import { refund, release, sale } from "#worker/features/ledger/postings.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import { logAlert } from "#worker/lib/log.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { hiddenWords } from "./hidden-words.ts";
import { type Effect, isPaymentOf, type Transition, transitionOf } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder } from "./queries.ts";

const won = (amount: number) => `${amount.toLocaleString("ko")}원`;
const shareOf = ({ amount, fee }: Order) => won(amount - fee);

type Statements = (db: Db, order: Order, now: Date) => BatchItem<"sqlite">[];

/** Notifies the buyer of a late confirmation that operators have hidden the prompt meanwhile. */
const notifyOfHidden = (db: Db, { id, buyerId, promptId, title }: Order) =>
  notify(db, {
    to: buyerId,
    kind: "moderation",
    about: `hidden:${id}`,
    promptId,
    content: hiddenWords(title).refundable,
    when: sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, promptId), eq(prompts.status, "hidden"))})`,
  });

const statementsOf: Record<Effect, Statements> = {
  grantEntitlement: (db, { id: orderId, buyerId: memberId, promptId, bodyVersion }, now) => [
    db.insert(entitlements).values({ orderId, memberId, promptId, bodyVersion, createdAt: now }),
  ],
  revokeEntitlement: (db, { id }, now) => [
    db
      .update(entitlements)
      .set({ revokedAt: now })
      .where(and(eq(entitlements.orderId, id), isNull(entitlements.revokedAt))),
    mustChangeOne(db),
  ],
  postSale: (db, order, now) => post(db, sale(order), now),
  postRelease: (db, order, now) => post(db, release(order), now),
  postRefund: (db, order, now) => post(db, refund({ ...order, isReleased: order.releasedAt !== null }), now),
  notifySale: (db, order) => [
    notifyOfHidden(db, order),
    notify(db, {
      to: order.sellerId,
      kind: "purchase",
      about: `purchase:${order.id}`,
      promptId: order.promptId,
      content: `판매가 ${won(order.amount)} 가운데 ${shareOf(order)}이 정산 예정에 더해졌어요.`,
    }),
  ],
  notifyRefund: (db, order) => [
    notify(db, {
      to: order.buyerId,
      kind: "refund",
      about: `refund:${order.id}`,
      promptId: order.promptId,
      content: `${won(order.amount)}을 돌려드렸어요. 카드사에 따라 며칠 걸릴 수 있어요.`,
    }),
    notify(db, {
      to: order.sellerId,
      kind: "settlement",
      about: `refund:${order.id}`,
      promptId: order.promptId,
      content: `환불로 ${shareOf(order)}이 빠졌어요.\n‘${order.title}’ 판매를 환불해서 정산 금액에서 뺐어요.`,
    }),
  ],
};

/** The members whose open pages show an effect. */
const audienceOf: Partial<Record<Effect, (order: Order) => number[]>> = {
  notifySale: ({ sellerId }) => [sellerId],
  notifyRefund: ({ buyerId, sellerId }) => [buyerId, sellerId],
};

function columnsOf(order: Order, transition: Transition, now: Date, payment?: Payment) {
  const { to: status, stamps, records = [], failureCode, refundReason } = transition;
  return {
    status,
    checkedAt: now,
    ...(stamps && { [stamps]: now }),
    ...(payment && Object.fromEntries(records.map((column) => [column, payment[column]]))),
    ...(failureCode && { failureCode: order.failureCode ?? failureCode }),
    ...(refundReason && { refundReason }),
  };
}

/**
 * Writes a transition and its effects in one batch, on condition that the order is still in the state in which it was read, and of `when`.
 * Returns the order as it is then, or undefined when another call was first or the database refused one of the effects.
 */
export async function applyTransition(
  { db, publications }: Pick<PaymentContext, "db" | "publications">,
  order: Order,
  transition: Transition,
  payment?: Payment,
  when?: SQL,
): Promise<Order | undefined> {
  const now = new Date();
  const { effects } = transition;
  const move = db
    .update(orders)
    .set(columnsOf(order, transition, now, payment))
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), when))
    .returning();
  const written = effects.flatMap((effect) => statementsOf[effect](db, order, now));
  try {
    const statements = [move, ...(written.length === 0 ? [] : [mustChangeOne(db), ...written])] as const;
    const [[moved]] = await repeatable(db).batch(statements);
    if (moved)
      publications.push(...effects.flatMap((effect) => audienceOf[effect]?.(order) ?? []).map((to) => ({ to })));
    return moved;
  } catch (error) {
    if (isRefusedByBooks(error)) return undefined;
    throw error;
  }
}

/**
 * Brings an order to the state that its payment is in. Redirect, webhook and scheduled job all call this, in any order and number:
 * each transition is a compare-and-set, so a repeated call changes nothing.
 * Returns the order when the caller now has to cancel its payment (`cancelPayment`), otherwise undefined.
 */
export async function applyPaymentState(
  context: Pick<PaymentContext, "db" | "publications">,
  orderId: string,
  payment: Payment,
): Promise<Order | undefined> {
  const { db } = context;
  let order = await findOrder(db, orderId);
  if (!order || payment.orderId !== orderId) return undefined;
  const about = { order_id: orderId, payment_status: payment.status };
  if (!isPaymentOf(order, payment)) logAlert("another payment for an order", about);
  else if (payment.status === "PARTIAL_CANCELED") logAlert("a payment was canceled in part", { order_id: orderId });
  let transition = transitionOf(order, payment);
  while (transition) {
    const moved = await applyTransition(context, order, transition, payment);
    if (moved && transition.cancelsPayment) return moved;
    const now: Order = moved ?? (await findOrder(db, orderId))!;
    const isRefused = !moved && now.status === order.status;
    transition = isRefused ? transition.otherwise : transitionOf(now, payment);
    order = now;
  }
  return undefined;
}
