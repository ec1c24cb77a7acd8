import type { ComplaintReason, ComplaintSide, ComplaintStatus, ComplaintStepKind } from "#contracts/complaints.ts";

export const reasonNames: Record<ComplaintReason, string> = {
  not_as_described: "설명과 달라요",
  does_not_work: "써 봐도 제대로 되지 않아요",
  copied: "남의 글을 가져온 것 같아요",
  other: "다른 문제가 있어요",
};
export const reasons = Object.keys(reasonNames) as ComplaintReason[];

const turn = "bg-persimmon-soft text-persimmon";
const waits = "border border-line text-muted";
const good = "bg-leaf-soft text-leaf";

type Look = { name: string; look: string };
const yourTurn: Look = { name: "답할 차례예요", look: turn };
const looks: Record<ComplaintStatus, Look | Record<ComplaintSide, Look>> = {
  open: { seller: yourTurn, buyer: { name: "판매자의 답을 기다려요", look: waits } },
  fixed: { buyer: yourTurn, seller: { name: "구매자의 답을 기다려요", look: waits } },
  answered: { buyer: yourTurn, seller: { name: "구매자의 답을 기다려요", look: waits } },
  escalated: { name: "운영자가 살펴보고 있어요", look: waits },
  refunding: { name: "환불하고 있어요", look: waits },
  refunded: { name: "환불했어요", look: good },
  accepted: { name: "해결했어요", look: good },
  dismissed: { name: "환불하지 않기로 했어요", look: waits },
  closed: { name: "닫혔어요", look: waits },
};

/** What a status means to one side, or to an operator. */
export function statusLook(status: ComplaintStatus, side: ComplaintSide | undefined): Look {
  if (status === "escalated" && !side) return { name: "판단할 차례예요", look: turn };
  const look = looks[status];
  if ("name" in look) return look;
  return side ? look[side] : { name: look.buyer === yourTurn ? look.seller.name : look.buyer.name, look: waits };
}

export const stepNames: Record<ComplaintStepKind, string> = {
  opened: "접수했어요",
  fixed: "고친 새 판을 올렸어요",
  answered: "답했어요",
  accepted: "답을 받아들였어요",
  escalated: "운영자에게 넘겼어요",
  seller_late: "기한 안에 답이 없어서 운영자에게 넘어갔어요",
  seller_gone: "판매자가 답할 수 없게 되어 운영자에게 넘어갔어요",
  refund: "환불하기로 했어요",
  refund_refused: "결제사가 돌려주지 않아서 운영자가 다시 살펴봐요",
  refunded: "환불이 끝났어요",
  dismissed: "환불하지 않기로 했어요",
  withdrawn: "접수를 거뒀어요",
  buyer_late: "7일 동안 답이 없어서 닫혔어요",
  buyer_gone: "접수한 회원이 탈퇴해서 닫혔어요",
};
