import { href } from "react-router";
import type { Payment } from "#contracts/commerce-orders.ts";
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

type Claim = Payment["claim"];

const isOwnTurn = (claim: Claim) => claim?.status === "fixed" || claim?.status === "answered";

/** Where a problem of a purchase leads: to the open claim, or to a new one. */
export const claimWay = (orderId: string, claim: Claim) =>
  claim
    ? {
        to: href("/mypage/claims/:claimId", { claimId: String(claim.id) }),
        label: isOwnTurn(claim) ? "접수 보기 · 답할 차례예요" : "접수 보기",
      }
    : { to: href("/mypage/claims/new/:orderId", { orderId }), label: "문제가 있어요" };
