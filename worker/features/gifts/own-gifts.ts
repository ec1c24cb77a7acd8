import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Page, PageQuery } from "#contracts/common.ts";
import type { GivenGift, ReceivedGift } from "#contracts/gifts.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { openGiftCode } from "#worker/features/commerce/gift-code.ts";
import { isVisibleTo } from "#worker/features/prompts/access.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import type { Actor } from "#worker/lib/http.ts";
import { claimableUntil, giftStatusOf, toPerson } from "./view.ts";

const claimer = alias(members, "claimer");
const someone = (one: typeof claimer | typeof members) => ({
  id: one.id,
  nickname: one.nickname,
  profileImage: one.profileImage,
  status: one.status,
});

type Giver = Actor & { settlementKey: string | undefined };

/** A page of the gifts that the member has paid, newest first, with the codes of those that nobody has claimed. */
export async function listGiven({ db, member, settlementKey }: Giver, page: PageQuery): Promise<Page<GivenGift>> {
  const rows = await db
    .select({
      order: orders,
      gift: gifts,
      claimer,
      isGone: sql<number>`NOT (${isVisibleTo(member.id)})`.as("is_gone"),
    })
    .from(orders)
    .innerJoin(prompts, eq(prompts.id, orders.promptId))
    .innerJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(claimer, eq(claimer.id, gifts.claimerId))
    .where(
      and(
        eq(orders.buyerId, member.id),
        sql`${orders.isGift} = 1`,
        isNotNull(orders.paidAt),
        lt(orders.seq, lastShown("given", page.cursor)),
      ),
    )
    .orderBy(desc(orders.seq))
    .limit(page.limit + 1);
  const { items, next_cursor } = toPage(rows, page.limit, ({ order }) => writeCursor("given", order.seq));
  const toGiven = async ({ order, gift, claimer: by, isGone }: (typeof rows)[number]): Promise<GivenGift> => {
    const status = giftStatusOf({ status: order.status, claimedAt: gift.claimedAt });
    const isWaiting = status === "waiting";
    return {
      order_id: order.id,
      order_number: order.number!,
      prompt: { id: order.promptId, title: order.title, ...(isGone === 1 && { is_gone: true as const }) },
      status,
      code: isWaiting ? ((await openGiftCode(settlementKey, order.id, gift.sealedCode)) ?? null) : null,
      message: gift.message,
      amount: order.charged,
      claimable_until: claimableUntil(order.paidAt!).toISOString(),
      paid_at: order.paidAt!.toISOString(),
      claimed_at: gift.claimedAt?.toISOString() ?? null,
      claimer: by && toPerson(by),
    };
  };
  return { items: await Promise.all(items.map(toGiven)), next_cursor };
}

/** A page of the gifts that the member has claimed and that were not taken back, last given first. */
export async function listReceived({ db, member }: Actor, page: PageQuery): Promise<Page<ReceivedGift>> {
  const rows = await db
    .select({
      seq: gifts.seq,
      promptId: orders.promptId,
      title: orders.title,
      message: gifts.message,
      claimedAt: gifts.claimedAt,
      giver: someone(members),
    })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .innerJoin(entitlements, and(eq(entitlements.orderId, gifts.orderId), isNull(entitlements.revokedAt)))
    .innerJoin(members, eq(members.id, gifts.giverId))
    .where(and(eq(gifts.claimerId, member.id), lt(gifts.seq, lastShown("received", page.cursor))))
    .orderBy(desc(gifts.seq))
    .limit(page.limit + 1);
  const { items, next_cursor } = toPage(rows, page.limit, ({ seq }) => writeCursor("received", seq));
  return {
    items: items.map(({ promptId, title, message, claimedAt, giver }) => ({
      prompt: { id: promptId, title },
      giver: toPerson(giver),
      message,
      claimed_at: claimedAt!.toISOString(),
    })),
    next_cursor,
  };
}
