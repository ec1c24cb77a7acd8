import { type Kept, LAW, RECORD_YEARS, UNCONFIRMED_INQUIRY_DAYS } from "./kept-data.ts";

/** What is said about what went wrong. */
export const disputes: Kept[] = [
  {
    what: "신고와 이의 신청의 내용, 처리 결과",
    fields: ["reports.detail", "moderation_acts.appeal", "moderation_acts.answer", "archive_disputes.sealed_detail"],
    purpose: "불만과 분쟁 처리",
    basis: LAW,
    period: `처리하고 ${RECORD_YEARS.dispute}년. 탈퇴하면 암호화해 가명으로 따로 보관`,
  },
  {
    what: "신고된 메시지와 그 앞의 메시지 열 개까지 (암호화)",
    fields: ["message_evidence.sealed"],
    purpose: "신고의 판단. 판단하는 운영자만 열고, 열 때마다 기록해요",
    basis: LAW,
    period: `처리하고 ${RECORD_YEARS.dispute}년. 대화를 지우거나 탈퇴해도 그때까지`,
  },
  {
    what: "구매한 것에 문제가 있다는 접수와 나온 결과, 양쪽이 나눈 말, 처리 결과",
    fields: ["complaint_steps.detail", "complaint_steps.results", "complaints.noticed_on"],
    purpose: "구매자와 판매자 사이의 불만과 분쟁 처리",
    basis: LAW,
    period: `닫히고 ${RECORD_YEARS.dispute}년. 탈퇴하면 암호화해 가명으로 따로 보관`,
  },
  {
    what: "문의와 답, 함께 보낸 요청 번호와 보던 화면. 로그인하지 않고 문의했다면 답을 받을 메일 주소와 보낸 메일의 시각",
    fields: [
      "inquiries.nonce",
      "inquiries.email",
      "inquiries.key_hash",
      "inquiries.request_id",
      "inquiries.page",
      "inquiry_messages.text",
      "guest_mails.about",
      "guest_mails.failure",
    ],
    purpose: "문의에 답하기, 불만과 분쟁 처리",
    basis: LAW,
    period: `답하거나 닫고 ${RECORD_YEARS.dispute}년. 탈퇴하면 암호화해 가명으로 따로 보관. 메일 주소를 확인하지 않은 문의는 ${UNCONFIRMED_INQUIRY_DAYS}일, 보낸 메일의 기록은 30일`,
  },
  {
    what: "권리침해를 신고한 사람의 이름과 메일 주소, 신고한 내용과 소명 자료, 처리 결과",
    fields: [
      "takedowns.key",
      "takedowns.name",
      "takedowns.email",
      "takedowns.address",
      "takedowns.detail",
      "takedowns.proof",
      "takedowns.summary",
      "takedowns.reason",
      "takedowns.nonce",
    ],
    purpose: "권리침해 신고 처리, 신고한 사람과 쓴 사람에게 알리기",
    basis: "법령상 의무 (개인정보 보호법 15조 1항 2호, 정보통신망법 44조의2)",
    period: `처리하고 ${RECORD_YEARS.dispute}년. 메일 주소를 확인하지 않은 신고는 하루. 처리한 신고의 이름과 내용은 탈퇴하면 삭제`,
  },
];
