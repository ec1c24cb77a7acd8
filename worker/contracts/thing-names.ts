/** All that can be reported, and what the pages call it. Free of zod, so that pages can load it. */
export const thingNames = {
  prompt: "프롬프트",
  review: "후기",
  tryout: "써 본 결과",
  request: "글감 요청",
  proposal: "고침 제안",
  question: "질문",
  answer: "질문의 답",
  collection: "모음",
  bundle: "묶음",
  message: "메시지",
  member: "회원",
};

/** Those that stand at no address where everybody sees them. */
export const unaddressed = ["proposal", "message"];
