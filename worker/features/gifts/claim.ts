import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { GIFT_DAYS } from "#contracts/commerce.ts";
import type { ShownGift } from "#contracts/gifts.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { alreadyOwned } from "#worker/features/commerce/failures.ts";
import { giftHashOf } from "#worker/features/commerce/gift-code.ts";
import { owns } from "#worker/features/commerce/queries.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { claimableUntil, giftStatusOf, toPerson } from "./view.ts";

const findGift = (db: Db, hash: string) =>
  db
    .select({
      gift: gifts,
      order: orders,
      prompt: { category: prompts.category, model: prompts.model, status: prompts.status },
      giver: { id: members.id, nickname: members.nickname, profileImage: members.profileImage, status: members.status },
    })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .innerJoin(prompts, eq(prompts.id, orders.promptId))
    .innerJoin(members, eq(members.id, gifts.giverId))
    .where(and(eq(gifts.codeHash, hash), sql`${orders.paidAt} IS NOT NULL`))
    .get();

type Found = NonNullable<Awaited<ReturnType<typeof findGift>>>;

async function requireGift(db: Db, code: string): Promise<Found> {
  const row = await findGift(db, await giftHashOf(code));
  if (!row) throw notFound("선물");
  return row;
}

function toShown({ gift, order, prompt, giver }: Found, reader: Member | null): ShownGift {
  const { user_id, nickname } = toPerson(giver);
  const owner = gift.giverId === reader?.id ? "giver" : null;
  return {
    prompt: { id: order.promptId, title: order.title, category: prompt.category, model: prompt.model },
    giver: { user_id, nickname },
    status: giftStatusOf({ status: order.status, claimedAt: gift.claimedAt }),
    claimable_until: claimableUntil(order.paidAt!).toISOString(),
    own: reader !== null && gift.claimerId === reader.id ? "claimer" : owner,
  };
}

/** The paid gift with this code, or 404. Whoever has the code may see what it is, and not what the giver wrote. */
export const readGift = async (db: Db, code: string, reader: Member | null) =>
  toShown(await requireGift(db, code), reader);

/** Why this member cannot claim the gift; undefined when only a change meanwhile could stop them. */
async function refusalOf({ db, member }: Actor, { gift, order, prompt }: Found) {
  if (gift.giverId === member.id)
    return new AppError("unprocessable", "내가 보내는 선물이에요. 받을 사람에게 링크를 보내 주세요.");
  if (order.sellerId === member.id)
    return new AppError("unprocessable", "내가 쓴 프롬프트라 받지 않아도 볼 수 있어요.");
  if (gift.claimedAt !== null) return new AppError("conflict", "이미 다른 사람이 받은 선물이에요.");
  if (order.status === "refunding" || order.status === "refunded")
    return new AppError("conflict", "보낸 사람에게 돌아간 선물이에요.");
  if (claimableUntil(order.paidAt!) <= new Date())
    return new AppError("conflict", `받을 수 있는 ${GIFT_DAYS}일이 지난 선물이에요. 보낸 사람에게 돈을 돌려드려요.`);
  if (prompt.status === "hidden")
    return new AppError("conflict", "운영자가 살펴보고 있는 프롬프트라 지금은 받을 수 없어요.");
  const state = await db
    .select({
      isOwned: owns(member.id, order.promptId).mapWith(Boolean).as("is_owned"),
      isApart: isApart(gift.giverId, member.id).mapWith(Boolean).as("is_apart"),
    })
    .from(sql`(SELECT 1)`)
    .get();
  if (state?.isApart) return new AppError("forbidden", "이 회원의 선물은 받을 수 없어요.");
  return state?.isOwned ? alreadyOwned() : undefined;
}

/** The statements that give the entitlement of an unclaimed, paid gift to the member and tell its giver. */
function claiming(db: Db, member: Member, { gift, order }: Found, now: Date) {
  const { orderId } = gift;
  const isDue = and(
    eq(orders.id, orderId),
    sql`${orders.status} = 'paid'`,
    sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, order.promptId), ne(prompts.status, "hidden"))})`,
    isActiveMember(member.id),
  );
  return [
    db
      .update(gifts)
      .set({ claimerId: member.id, claimedAt: now })
      .where(
        and(eq(gifts.orderId, orderId), isNull(gifts.claimedAt), sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${isDue})`),
      ),
    mustChangeOne(db),
    insertFrom(
      db,
      entitlements,
      {
        orderId,
        memberId: member.id,
        promptId: order.promptId,
        isGift: true,
        bodyVersion: order.bodyVersion,
        createdAt: now,
      },
      sql`WHERE true`,
    ),
    notify(db, {
      to: gift.giverId,
      kind: "gift",
      about: `gift:${orderId}`,
      actorId: member.id,
      promptId: order.promptId,
    }),
  ] as const;
}

type Claimer = Actor & { publications: Publication[] };

/**
 * Claims a gift: the member may open its prompt as if they had bought it, and nobody else may claim it. Claiming one's own again changes
 * nothing. Throws 404 for an unknown code, 422 for the giver and the seller, 403 between members of whom one has blocked the other, and
 * 409 for one that is claimed, refunded, too old, of a hidden prompt, or of a prompt that the member owns.
 */
export async function claimGift(claimer: Claimer, code: string): Promise<ShownGift> {
  const { db, member, publications } = claimer;
  const row = await requireGift(db, code);
  if (row.gift.claimerId === member.id) return toShown(row, member);
  const refusal = await refusalOf(claimer, row);
  if (refusal) throw refusal;
  try {
    await db.batch(claiming(db, member, row, new Date()));
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyOwned();
    if (!isUndone(error)) throw error;
    const now = await requireGift(db, code);
    if (now.gift.claimerId === member.id) return toShown(now, member);
    throw (await refusalOf(claimer, now)) ?? new AppError("conflict", "그사이 선물이 바뀌었어요. 새로 고쳐 주세요.");
  }
  publications.push({ to: row.gift.giverId }, { to: row.order.sellerId });
  return readGift(db, code, member);
}
