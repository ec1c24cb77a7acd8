import { GIFT_DAYS, type OrderStatus } from "#contracts/commerce.ts";
import type { GiftStatus } from "#contracts/gifts.ts";
import { WITHDRAWN_NICKNAME } from "#contracts/members.ts";
import { DAY } from "#worker/lib/time.ts";

/** When the time to claim a gift that was paid at this time ends. */
export const claimableUntil = (paidAt: Date) => new Date(paidAt.getTime() + GIFT_DAYS * DAY);

type Kept = { status: OrderStatus; claimedAt: Date | null };

export function giftStatusOf({ status, claimedAt }: Kept): GiftStatus {
  if (status === "refunding" || status === "refunded") return "refunded";
  return claimedAt === null ? "waiting" : "claimed";
}

type Someone = { id: number; nickname: string; profileImage: string | null; status: string };

export const toPerson = ({ id, nickname, profileImage, status }: Someone) => ({
  user_id: id,
  nickname: status === "INACTIVE" ? WITHDRAWN_NICKNAME : nickname,
  profile_image: profileImage,
});
