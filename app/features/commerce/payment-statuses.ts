import type { OrderStatus } from "#contracts/commerce.ts";

const calm = "bg-leaf-soft text-leaf";
const busy = "bg-persimmon-soft text-persimmon";
const over = "border border-line text-muted";
const bad = "bg-alert-soft text-alert";

/** The label of each order status for the buyer, for whom `released` equals `paid`. */
export const statusLooks: Record<OrderStatus, { name: string; look: string }> = {
  pending: { name: "결제 전", look: over },
  confirming: { name: "결제 확인 중", look: busy },
  paid: { name: "결제 완료", look: calm },
  released: { name: "결제 완료", look: calm },
  refunding: { name: "환불 중", look: busy },
  refunded: { name: "환불 완료", look: over },
  canceling: { name: "돌려드리는 중", look: busy },
  canceled: { name: "결제 취소", look: over },
  failed: { name: "결제 실패", look: bad },
};
