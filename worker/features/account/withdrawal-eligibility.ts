import { and, count, eq, or, type SQL, sql } from "drizzle-orm";
import type { WithdrawalHindrance, WithdrawalEligibility } from "#contracts/account.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { conversationSides, messages } from "#worker/db/schema/messages.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { payouts } from "#worker/db/schema/settlement.ts";
import { isRefundable } from "#worker/features/commerce/refundable.ts";
import { availableOf, pendingOf } from "#worker/features/ledger/balances.ts";

const isMoving = sql`status IN ('confirming', 'refunding', 'canceling')`;

/** By hindrance: an SQL condition that is true while it prevents the withdrawal. */
const hindrances = (memberId: number): Record<WithdrawalHindrance, SQL<number>> => ({
  order_open: sql`EXISTS (SELECT 1 FROM ${orders} WHERE buyer_id = ${memberId} AND ${isMoving})`,
  sale_open: sql`EXISTS (SELECT 1 FROM ${orders} WHERE seller_id = ${memberId} AND ${isMoving})`,
  payout_open: sql`EXISTS (SELECT 1 FROM ${payouts} WHERE member_id = ${memberId} AND status IN ('requested', 'approved'))`,
  balance_pending: sql`${pendingOf(memberId)} <> 0`,
  balance_available: sql`${availableOf(memberId)} > 0`,
  balance_negative: sql`${availableOf(memberId)} < 0`,
});

const won = (amount: number) => `${Math.abs(amount).toLocaleString("ko")}원`;
type Money = WithdrawalEligibility["money"];
const sentences: Record<WithdrawalHindrance, (money: Money) => string> = {
  order_open: () => "결제나 환불이 진행 중인 주문이 있어요. 끝나면 탈퇴할 수 있어요.",
  sale_open: () => "내 프롬프트의 결제나 환불이 진행 중이에요. 끝나면 탈퇴할 수 있어요.",
  payout_open: ({ in_payout }) =>
    `정산 신청한 ${won(in_payout)}을 아직 보내 드리지 못했어요. 받은 뒤에 탈퇴할 수 있어요.`,
  balance_pending: ({ scheduled }) =>
    `정산 예정인 금액이 ${won(scheduled)} 있어요. 환불 기간이 지나면 정산받을 수 있어요.`,
  balance_available: ({ available }) =>
    `정산받지 않은 금액이 ${won(available)} 있어요. 정산 관리에서 먼저 신청해 주세요.`,
  balance_negative: ({ available }) => `환불 때문에 모자란 금액이 ${won(available)} 있어요. 고객센터에 문의해 주세요.`,
};
const codes = Object.keys(sentences) as WithdrawalHindrance[];

/** Whether nothing prevents the withdrawal, as an SQL condition for its batch. */
export const mayWithdraw = (memberId: number) => sql`NOT (${sql.join(Object.values(hindrances(memberId)), sql` OR `)})`;

type Eligibility = Omit<WithdrawalEligibility, "unlinks_provider" | "counts"> & {
  counts: Omit<WithdrawalEligibility["counts"], "messages">;
};

/** How many messages the member sent that are still there. */
export async function countMessages(messagesDb: Db, memberId: number): Promise<number> {
  const [row] = await messagesDb
    .select({ n: count() })
    .from(conversationSides)
    .innerJoin(messages, eq(messages.conversationId, conversationSides.conversationId))
    .where(and(eq(conversationSides.memberId, memberId), eq(messages.senderId, memberId)));
  return row!.n;
}

/** Whether the member can withdraw, the hindrances with their messages, the amounts owed in won, and the numbers of what would be erased. */
export async function withdrawalEligibilityOf(db: Db, memberId: number): Promise<Eligibility> {
  const held = hindrances(memberId);
  const countOf = (query: SQL) => sql<number>`(SELECT count(*) FROM ${query})`;
  const { owed, counts } = await batchOf(db, {
    owed: db
      .select({
        ...(Object.fromEntries(codes.map((code) => [code, held[code].as(code)])) as Record<
          WithdrawalHindrance,
          SQL.Aliased<number>
        >),
        scheduled: pendingOf(memberId).as("scheduled"),
        available: availableOf(memberId).as("available"),
        in_payout:
          sql<number>`(SELECT coalesce(sum(gross), 0) FROM ${payouts} WHERE member_id = ${memberId} AND status IN ('requested', 'approved'))`.as(
            "in_payout",
          ),
      })
      .from(sql`(SELECT 1)`),
    counts: db
      .select({
        prompts: countOf(sql`${prompts} WHERE member_id = ${memberId} AND status <> 'deleted'`).as("prompts"),
        reviews: countOf(sql`${reviews} WHERE member_id = ${memberId}`).as("reviews"),
        purchases: countOf(sql`${entitlements} WHERE member_id = ${memberId} AND revoked_at IS NULL`).as("purchases"),
        refundable: countOf(sql`${orders} WHERE buyer_id = ${memberId} AND ${isRefundable()}`).as("refundable"),
      })
      .from(sql`(SELECT 1)`),
  });
  const money = { scheduled: owed[0]!.scheduled, available: owed[0]!.available, in_payout: owed[0]!.in_payout };
  const reasons = codes.filter((code) => owed[0]![code]).map((code) => ({ code, message: sentences[code](money) }));
  return { can_withdraw: reasons.length === 0, reasons, money, counts: counts[0]! };
}

/** Fails the unpaid orders of a member, as a statement for a batch, so that no payment can follow a withdrawal. */
export const endCheckouts = (db: Db, memberId: number, now: Date) =>
  db
    .update(orders)
    .set({ status: "failed", failureCode: "MEMBER_LEFT", endedAt: now })
    .where(and(eq(orders.status, "pending"), or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId))));
