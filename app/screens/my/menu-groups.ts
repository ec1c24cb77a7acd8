import type { OwnCounts } from "#contracts/account.ts";
import type { Unread } from "#contracts/notifications.ts";
import {
  BagIcon,
  BellIcon,
  BlockIcon,
  BookmarkIcon,
  BracesIcon,
  CheckIcon,
  ClockIcon,
  FlagIcon,
  GiftIcon,
  type IconProps,
  ListIcon,
  MessageIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  ReceiptIcon,
  ReplyIcon,
  ReviewIcon,
  SaleIcon,
  SettingsIcon,
  SheetsIcon,
  TrendIcon,
  WalletIcon,
} from "#app/ui/icons.tsx";

export type MenuLink = {
  to: string;
  name: string;
  Icon: (props: IconProps) => React.ReactNode;
  count?: keyof OwnCounts;
  unread?: keyof Unread;
};
/** `for`: who sees it open; the others unfold it, like groups for nobody in particular. */
export type MenuGroup = { name: string; for?: "all" | "writers"; links: MenuLink[] };

/** What the member bought and what waits for them. */
const first: MenuGroup = {
  name: "바로가기",
  for: "all",
  links: [
    { to: "/mypage/purchases", name: "구매한 프롬프트", Icon: BagIcon, count: "purchases" },
    { to: "/mypage/bookmarks", name: "저장한 프롬프트", Icon: BookmarkIcon, count: "bookmarks" },
    { to: "/mypage/message/message", name: "메시지함", Icon: MessageIcon, unread: "messages" },
    { to: "/mypage/message/notification", name: "알림", Icon: BellIcon, unread: "notifications" },
    { to: "/mypage/questions?shelf=unanswered", name: "답할 질문", Icon: ReplyIcon, count: "unanswered" },
    { to: "/mypage/prompt?status=draft", name: "공개하지 않은 글", Icon: ClockIcon, count: "drafts" },
  ],
};

/** The pages of a member, in the order of the menu. */
export const menuGroups = (memberId: number): MenuGroup[] => [
  first,
  {
    name: "쓰기·판매",
    for: "writers",
    links: [
      { to: "/create", name: "프롬프트 쓰기", Icon: PencilIcon },
      { to: "/mypage/prompt", name: "내 프롬프트", Icon: ListIcon, count: "prompts" },
      { to: "/mypage/sales", name: "판매 현황", Icon: TrendIcon },
      { to: "/mypage/pay", name: "정산 관리", Icon: WalletIcon },
    ],
  },
  {
    name: "내 활동",
    links: [
      { to: "/mypage/review", name: "내 후기 관리", Icon: ReviewIcon, count: "reviews" },
      { to: "/mypage/tryouts", name: "써 본 결과", Icon: CheckIcon },
      { to: "/mypage/questions", name: "묻고 답하기", Icon: MessageIcon },
      { to: "/mypage/requests", name: "내 글감 요청", Icon: ReplyIcon },
      { to: "/mypage/proposals", name: "고침 제안", Icon: PencilIcon },
      { to: "/mypage/collections", name: "모음", Icon: SheetsIcon },
      { to: "/mypage/values", name: "내 빈칸", Icon: BracesIcon },
      { to: "/mypage/searches", name: "알림 받는 검색", Icon: BellIcon },
    ],
  },
  {
    name: "사람들",
    links: [
      { to: `/profile/${memberId}`, name: "프로필 홈", Icon: PersonIcon },
      { to: "/mypage/follows", name: "팔로잉과 팔로워", Icon: PeopleIcon, count: "following" },
      { to: "/mypage/following", name: "팔로잉의 새 글감", Icon: TrendIcon },
    ],
  },
  {
    name: "결제와 판매 도구",
    links: [
      { to: "/mypage/paymentHistory", name: "결제 내역", Icon: ReceiptIcon },
      { to: "/mypage/claims", name: "접수함", Icon: FlagIcon },
      { to: "/mypage/gifts", name: "선물", Icon: GiftIcon },
      { to: "/mypage/coupons", name: "쿠폰", Icon: SaleIcon },
      { to: "/mypage/bundles", name: "묶음", Icon: SheetsIcon },
    ],
  },
  {
    name: "설정",
    links: [
      { to: "/mypage/info", name: "회원 정보", Icon: PersonIcon },
      { to: "/mypage/info/account", name: "계정 설정", Icon: SettingsIcon },
      { to: "/mypage/rated", name: "19세 글감", Icon: PersonIcon },
      { to: "/mypage/info/blocks", name: "차단한 회원", Icon: BlockIcon },
      { to: "/mypage/inquiries", name: "내 문의", Icon: MessageIcon },
    ],
  },
];

/** The link of the menu whose page the address is: that with the same search before that without one, else the nearest above it. */
export function currentOf(groups: MenuGroup[], { pathname, search }: { pathname: string; search: string }) {
  const addresses = groups.flatMap(({ links }) => links.map(({ to }) => to));
  const isAbove = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    addresses.find((to) => to === pathname + search) ??
    addresses.filter(isAbove).sort((one, other) => other.length - one.length)[0]
  );
}
