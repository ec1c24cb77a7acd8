type Section = { to: string; label: string; about: string };

/** The operators' pages, in menu order. */
export const sections: Section[] = [
  { to: "/admin/guides", label: "가이드", about: "프롬프트 TIP과 공지를 쓰고 올려요." },
  { to: "/admin/picks", label: "오늘의 글감", about: "첫 화면을 여는 글감을 날마다 골라요." },
  { to: "/admin/collections", label: "모음", about: "첫 화면에 보일 모음을 골라요." },
  { to: "/admin/reports", label: "신고", about: "신고와 이의 신청을 살펴보고 답해요." },
  { to: "/admin/takedowns", label: "권리침해", about: "권리침해 신고를 살펴보고 30일 동안 숨기거나 돌려보내요." },
  { to: "/admin/claims", label: "접수", about: "사고파는 사이에서 풀리지 않은 접수를 판단해요." },
  { to: "/admin/inquiries", label: "문의", about: "회원과 손님의 문의에 먼저 온 것부터 답해요." },
  { to: "/admin/held", label: "살펴볼 글", about: "공개하기 전에 걸린 글을 읽고 판단해요." },
  { to: "/admin/skills", label: "스킬", about: "스킬에 든 스크립트를 살펴보고 알려진 목록에 올려요." },
  { to: "/admin/members", label: "회원", about: "회원을 찾아 정지하거나 풀어요." },
  { to: "/admin/payouts", label: "지급", about: "정산 신청을 승인하고 지급 결과를 적어요." },
  { to: "/admin/ledger", label: "장부", about: "시산표와 장부의 약속이 맞는지 봐요." },
  { to: "/admin/mails", label: "메일", about: "보내지 못한 메일을 다시 보내고, 되돌아오는 주소를 닫아요." },
  { to: "/admin/searches", label: "검색 기록", about: "찾지 못한 말과 바꿔 찾은 말을 보고 검색 규칙을 정해요." },
  { to: "/admin/audits", label: "활동 기록", about: "운영자가 무엇을 왜 했는지 봐요." },
];
