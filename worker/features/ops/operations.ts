import type { z } from "zod";
import * as answers from "./answers.ts";
import * as community from "./community-answers.ts";
import * as commerce from "./commerce-answers.ts";
import * as contact from "./contact-answers.ts";
import * as guides from "./guide-answers.ts";
import * as settlement from "./settlement-answers.ts";
import { pageOf } from "./shapes.ts";

type Operation = {
  summary: string;
  /** What `data` holds. */
  answer?: z.ZodType;
  status?: 101 | 201;
  /** Not, or not only, `{data}` but a file of one of these types. */
  raw?: string[];
  /** The field of the one file that is sent as multipart/form-data. */
  upload?: string;
  /** A token is needed though the route reads it by itself. */
  needsToken?: true;
};

/** What each call is for and what its `data` holds; a test holds this list to the routes that the API answers. */
export const operations: Record<string, Operation> = {
  "GET /api/auth/{provider}/authorize": { summary: "소셜 로그인을 시작할 주소", answer: answers.authorization },
  "POST /api/auth/google/token": { summary: "Google 코드로 로그인", answer: answers.signIn },
  "POST /api/auth/naver/token": { summary: "네이버 코드로 로그인", answer: answers.signIn },
  "POST /api/auth/refresh": { summary: "토큰 갱신", answer: answers.tokenPair },
  "GET /api/auth/logout": { summary: "로그아웃", answer: answers.signedOut, needsToken: true },
  "GET /api/members/me": { summary: "내 정보", answer: answers.user },
  "GET /api/members/nicknames": { summary: "닉네임을 쓸 수 있는지", answer: answers.nicknameAvailability },
  "POST /api/members/images": { summary: "프로필 사진 올리기", answer: answers.profileImage, upload: "profile_image" },
  "DELETE /api/members/images": { summary: "프로필 사진 지우기", answer: answers.profileImage },
  "PATCH /api/members": { summary: "내 정보 고치기", answer: answers.user },
  "POST /api/members/intros": { summary: "소개 쓰기", answer: answers.user },
  "GET /api/members/{id}": { summary: "회원 프로필", answer: answers.memberPage },
  "GET /api/members/{id}/prompts": { summary: "회원의 프롬프트", answer: answers.shelf },
  "GET /api/members/followers/{id}": { summary: "팔로워", answer: pageOf(answers.prompter) },
  "GET /api/members/following/{id}": { summary: "팔로우하는 회원", answer: pageOf(answers.prompter) },
  "POST /api/members/follows/{id}": { summary: "팔로우", answer: contact.following },
  "DELETE /api/members/follows/{id}": { summary: "팔로우 끝내기", answer: contact.following },
  "GET /api/members/me/ties": { summary: "내가 이 회원들을 팔로우하거나 차단했는지", answer: contact.ties },
  "GET /api/members/blocks": { summary: "내가 차단한 회원", answer: pageOf(answers.prompter) },
  "POST /api/members/blocks/{id}": { summary: "차단", answer: contact.blocking },
  "DELETE /api/members/blocks/{id}": { summary: "차단 풀기", answer: contact.blocking },
  "GET /api/prompters": { summary: "프롬프터 목록", answer: pageOf(answers.prompter) },
  "GET /api/prompts": { summary: "프롬프트 찾기", answer: answers.promptList },
  "GET /api/prompts/suggestions": { summary: "검색어 추천", answer: answers.suggestionList },
  "GET /api/searches/popular": { summary: "인기 검색어", answer: answers.popularSearches },
  "POST /api/prompts": { summary: "프롬프트 올리기", answer: answers.promptDetail, status: 201 },
  "GET /api/prompts/{id}": { summary: "프롬프트 자세히", answer: answers.promptDetail },
  "PATCH /api/prompts/{id}": { summary: "프롬프트 고치기", answer: answers.promptDetail },
  "DELETE /api/prompts/{id}": { summary: "프롬프트 지우기", answer: answers.removed },
  "POST /api/prompts/{id}/attachments": {
    summary: "파일 첨부",
    answer: answers.attachment,
    status: 201,
    upload: "attachment",
  },
  "GET /api/prompts/{id}/attachments/{attachment_id}": {
    summary: "첨부 파일 받기",
    raw: [
      "image/jpeg",
      "image/png",
      "image/webp",
      "application/pdf",
      "text/plain",
      "text/markdown",
      "text/csv",
      "application/json",
    ],
  },
  "DELETE /api/prompts/{id}/attachments/{attachment_id}": { summary: "첨부 파일 지우기", answer: answers.removed },
  "GET /api/prompts/{id}/versions": { summary: "본문이 바뀐 기록", answer: pageOf(answers.promptVersion) },
  "POST /api/prompts/{id}/views": { summary: "조회 세기", answer: answers.viewCount },
  "POST /api/prompts/{id}/downloads": {
    summary: "파일로 내려받기",
    raw: ["text/plain", "text/markdown", "application/json"],
  },
  "GET /api/prompts/{id}/reviews": { summary: "프롬프트의 후기", answer: community.reviewList },
  "POST /api/prompts/{id}/reviews": { summary: "후기 쓰기", answer: community.review, status: 201 },
  "PATCH /api/reviews/{id}": { summary: "후기 고치기", answer: community.review },
  "DELETE /api/reviews/{id}": { summary: "후기 지우기", answer: answers.removed },
  "PUT /api/reviews/{id}/reply": { summary: "후기에 답글 쓰기", answer: community.review },
  "DELETE /api/reviews/{id}/reply": { summary: "답글 지우기", answer: community.review },
  "GET /api/members/me/reviews": { summary: "내가 쓴 후기", answer: pageOf(community.reviewOfPrompt) },
  "GET /api/members/{id}/reviews": { summary: "회원이 받은 후기", answer: pageOf(community.reviewOfPrompt) },
  "POST /api/prompts/{id}/bookmarks": { summary: "프롬프트 저장하기", answer: community.bookmark },
  "DELETE /api/prompts/{id}/bookmarks": { summary: "저장한 프롬프트 빼기", answer: community.bookmark },
  "GET /api/members/me/bookmarks": { summary: "저장한 프롬프트", answer: pageOf(answers.promptCard) },
  "POST /api/prompts/{id}/open": { summary: "산 프롬프트 열람하기", answer: answers.promptDetail },
  "GET /api/members/me/purchases": { summary: "구매한 프롬프트", answer: pageOf(commerce.purchasedPrompt) },
  "POST /api/orders": { summary: "주문하기", answer: commerce.checkout, status: 201 },
  "POST /api/payments/confirm": { summary: "결제 승인", answer: commerce.payment },
  "POST /api/payments/webhooks": { summary: "결제사가 보내는 소식", answer: commerce.webhookReceived },
  "GET /api/payments": { summary: "결제 내역", answer: pageOf(commerce.payment) },
  "GET /api/payments/{order_id}": { summary: "주문과 영수증", answer: commerce.payment },
  "POST /api/payments/{order_id}/refund": { summary: "열람 전 환불", answer: commerce.payment },
  "GET /api/members/{id}/seller": { summary: "판매자 정보", answer: settlement.seller },
  "GET /api/settlements": { summary: "정산 신청 내역", answer: pageOf(settlement.payout) },
  "POST /api/settlements": { summary: "정산 신청하기", answer: settlement.payout, status: 201 },
  "GET /api/settlements/summary": { summary: "정산 요약", answer: settlement.summary },
  "GET /api/settlements/sales": { summary: "판매 내역", answer: pageOf(settlement.sale) },
  "GET /api/settlements/monthly": { summary: "열두 달의 수익", answer: settlement.months },
  "GET /api/settlements/statement": { summary: "월별 명세", answer: settlement.statement, raw: ["text/csv"] },
  "GET /api/settlements/account": { summary: "정산 계좌", answer: settlement.account.nullable() },
  "PUT /api/settlements/account": { summary: "정산 계좌 등록하기", answer: settlement.account },
  "GET /api/admin/payouts": { summary: "모든 정산 신청", answer: pageOf(settlement.adminPayout) },
  "POST /api/admin/payouts/approve": { summary: "정산 승인", answer: settlement.approved },
  "GET /api/admin/payouts/export.csv": { summary: "은행에 보낼 이체 파일", raw: ["text/csv"] },
  "POST /api/admin/payouts/{id}/paid": { summary: "지급 완료로 바꾸기", answer: settlement.adminPayout },
  "POST /api/admin/payouts/{id}/failed": { summary: "지급 실패로 바꾸기", answer: settlement.adminPayout },
  "POST /api/admin/payments/{order_id}/refund": { summary: "운영자 환불", answer: settlement.operatorRefund },
  "POST /api/admin/pg-settlements": { summary: "결제사 정산 적기", answer: settlement.pgSettlement },
  "GET /api/admin/ledger": { summary: "시산표와 장부 검사", answer: settlement.books },
  "POST /api/prompts/{id}/reports": { summary: "프롬프트 신고하기", answer: community.report, status: 201 },
  "POST /api/members/{id}/reports": { summary: "회원 신고하기", answer: community.report, status: 201 },
  "POST /api/reviews/{id}/reports": { summary: "후기 신고하기", answer: community.report, status: 201 },
  "GET /api/messages": { summary: "내 대화", answer: pageOf(contact.conversation) },
  "POST /api/messages": { summary: "메시지 보내기", answer: contact.message, status: 201 },
  "GET /api/messages/{id}": { summary: "대화 읽기", answer: contact.conversationPage },
  "DELETE /api/messages/{id}": { summary: "내 쪽에서 대화 지우기", answer: answers.removed },
  "GET /api/notifications": { summary: "내 알림", answer: pageOf(contact.notification) },
  "GET /api/notifications/{id}": { summary: "알림 읽기", answer: contact.notification },
  "POST /api/notifications/{id}": { summary: "팔로우한 회원에게 알리기", answer: contact.notified },
  "DELETE /api/notifications/{id}": { summary: "알림 지우기", answer: answers.removed },
  "POST /api/notifications/read": { summary: "알림 모두 읽음", answer: contact.unread },
  "GET /api/unread": { summary: "읽지 않은 메시지와 알림 수", answer: contact.unread },
  "POST /api/live/tickets": { summary: "실시간 연결 입장권", answer: contact.liveTicket, status: 201 },
  "GET /api/live": { summary: "실시간 연결 (웹소켓)", status: 101, raw: [] },
  "GET /api/categories": { summary: "카테고리", answer: pageOf(answers.catalogItem) },
  "GET /api/models": { summary: "AI 모델", answer: pageOf(answers.catalogItem) },
  "GET /api/tags": { summary: "많이 쓰는 태그", answer: pageOf(answers.catalogItem) },
  "GET /api/guides/tips": { summary: "프롬프트 팁", answer: pageOf(guides.card) },
  "GET /api/guides/tips/{id}": { summary: "팁 읽기", answer: guides.article },
  "GET /api/guides/notices": { summary: "공지", answer: pageOf(guides.card) },
  "GET /api/guides/notices/{id}": { summary: "공지 읽기", answer: guides.article },
  "GET /api/admin/guides": { summary: "모든 팁과 공지", answer: pageOf(guides.adminCard) },
  "POST /api/admin/guides": { summary: "팁이나 공지 쓰기", answer: guides.adminGuide, status: 201 },
  "POST /api/admin/guides/preview": { summary: "글 미리 보기", answer: guides.preview },
  "GET /api/admin/guides/{id}": { summary: "고칠 글 불러오기", answer: guides.adminGuide },
  "PATCH /api/admin/guides/{id}": { summary: "글 고치기", answer: guides.adminGuide },
  "DELETE /api/admin/guides/{id}": { summary: "글 지우기", answer: answers.removed },
  "GET /api/home": { summary: "첫 화면에 보이는 모든 것", answer: answers.home },
  "GET /api/home/sitemap": { summary: "검색 엔진에 알리는 새 프롬프트", answer: answers.sitemap },
  "GET /api/health": { summary: "서버 상태", answer: answers.health },
  "GET /api/openapi.json": { summary: "이 문서", raw: ["application/json"] },
};
