import type { ReportReason } from "#contracts/reports.ts";

export const reasonNames: Record<ReportReason, string> = {
  spam: "광고나 도배예요",
  copyright: "남의 글을 가져다 썼어요",
  inappropriate: "불쾌하거나 부적절해요",
  privacy: "개인정보가 드러나 있어요",
  fraud: "거짓이거나 속이려는 글이에요",
  other: "다른 문제가 있어요",
};
export const reasons = Object.keys(reasonNames) as ReportReason[];
