import type { Coupon, CouponStatus } from "#contracts/coupons.ts";
import { memberApi } from "#app/data/client.ts";
import { editLists, useMemberList } from "#app/data/lists.ts";
import { queryClient } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { formatNumber, formatWon } from "#app/lib/format.ts";

const LIST = ["coupons"];

/** The seller's coupons, newest first. */
export const useCoupons = () =>
  useMemberList({ key: LIST, load: (query) => dataOf(memberApi.coupons.index.$get({ query })) });

export const refreshCoupons = () => queryClient().invalidateQueries({ queryKey: LIST });
export const replaceCoupon = (coupon: Coupon) =>
  editLists<Coupon>(LIST, (one) => [one.id === coupon.id ? coupon : one]);

export const statusLooks: Record<CouponStatus, { name: string; look: string }> = {
  scheduled: { name: "예정", look: "bg-persimmon-soft text-persimmon" },
  live: { name: "쓸 수 있음", look: "bg-leaf-soft text-leaf" },
  used_up: { name: "모두 쓰임", look: "bg-paper text-muted" },
  ended: { name: "끝남", look: "bg-paper text-muted" },
};

/** `20% 할인`, `1,000원 할인`, `무료` */
export function offOf({ percent, won }: Pick<Coupon, "percent" | "won">) {
  if (percent === 100) return "무료";
  return `${percent === null ? formatWon(won!) : `${formatNumber(percent)}%`} 할인`;
}
