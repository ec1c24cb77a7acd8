import type { InquiryStatus, InquiryTopic } from "#contracts/inquiries.ts";

export const topicNames: Record<InquiryTopic, string> = {
  account: "로그인과 계정",
  payment: "결제와 환불",
  selling: "판매와 정산",
  fault: "오류와 고장",
  privacy: "개인정보",
  other: "그 밖의 문의",
};
export const topics = (Object.keys(topicNames) as InquiryTopic[]).map((slug) => ({ slug, name: topicNames[slug] }));

const waits = "border border-line text-muted";
export const statusLooks: Record<InquiryStatus, { name: string; look: string }> = {
  unconfirmed: { name: "메일 주소 확인 전", look: "bg-persimmon-soft text-persimmon" },
  waiting: { name: "답을 기다려요", look: waits },
  answered: { name: "답이 왔어요", look: "bg-leaf-soft text-leaf" },
  closed: { name: "닫혔어요", look: waits },
};
/** What operators call a status by another name. */
export const operatorNames: Partial<Record<InquiryStatus, string>> = { answered: "답했어요" };
