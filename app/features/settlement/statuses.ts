import type { PayoutStatus } from "#contracts/commerce.ts";
import type { SaleLine } from "#contracts/settlement.ts";

const calm = "bg-leaf-soft text-leaf";
const busy = "bg-persimmon-soft text-persimmon";
const over = "border border-line text-muted";
const bad = "bg-alert-soft text-alert";

export type StatusLook = { name: string; look: string };

const saleLooks: Record<SaleLine["status"], StatusLook> = {
  scheduled: { name: "정산 예정", look: busy },
  available: { name: "정산 가능", look: calm },
  refunding: { name: "환불 중", look: over },
  refunded: { name: "환불", look: over },
};

const payoutOfSale: Record<NonNullable<SaleLine["payout"]>, StatusLook> = {
  requested: { name: "신청함", look: busy },
  paid: { name: "정산 완료", look: over },
};

export const lookOfSale = ({ status, payout }: SaleLine) => (payout ? payoutOfSale[payout] : saleLooks[status]);

/** The sale was refunded or is being refunded. */
export const isSentBack = ({ status }: SaleLine) => status === "refunded" || status === "refunding";

export const payoutLooks: Record<PayoutStatus, StatusLook> = {
  requested: { name: "신청", look: busy },
  approved: { name: "처리 중", look: busy },
  paid: { name: "완료", look: calm },
  failed: { name: "실패", look: bad },
};
