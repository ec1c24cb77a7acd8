import type { User } from "#contracts/members.ts";

type SidebarLink = { label: string; path: (user: User) => string; hasUnread?: true; isFor?: (user: User) => boolean };

const sidebarLinks: SidebarLink[] = [
  { label: "프로필 홈", path: ({ user_id }) => `/profile/${user_id}` },
  { label: "구매한 프롬프트", path: () => "/mypage/purchases" },
  { label: "내 프롬프트", path: () => "/mypage/prompt" },
  { label: "내 후기 관리", path: () => "/mypage/review" },
  { label: "정산 관리", path: () => "/mypage/pay" },
  { label: "메시지함", path: () => "/mypage/message/message", hasUnread: true },
  { label: "회원 정보", path: () => "/mypage/info" },
  { label: "운영", path: () => "/admin", isFor: ({ role }) => role === "ADMIN" },
];

export const linksFor = (user: User) => sidebarLinks.filter(({ isFor }) => !isFor || isFor(user));
