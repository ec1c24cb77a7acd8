const names: Record<string, string> = {
  auth: "로그인",
  members: "회원",
  prompters: "프롬프터",
  prompts: "프롬프트",
  reviews: "후기",
  tryouts: "써 본 결과",
  requests: "찾는 글감 요청",
  searches: "찾기",
  messages: "메시지",
  notifications: "알림",
  orders: "주문",
  payments: "결제",
  settlements: "정산",
  guides: "팁과 공지",
  moderation: "조치와 이의",
  live: "실시간",
  home: "첫 화면",
  unread: "안 읽은 수",
  categories: "카테고리",
  models: "AI 모델",
  tags: "태그",
  health: "서버 상태",
  "openapi.json": "문서 원본",
};

/** The name of a group of calls: the first segment of their paths. */
export const nameOfGroup = (slug: string) => names[slug] ?? slug;
