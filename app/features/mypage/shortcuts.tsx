import { href, Link } from "react-router";
import { formatNumber } from "#app/lib/format.ts";
import { useSession } from "#app/session/session.ts";
import { useUnread } from "#app/data/events.ts";
import {
  BellIcon,
  BagIcon,
  BookmarkIcon,
  CheckIcon,
  ChevronRightIcon,
  ListIcon,
  MessageIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  ReceiptIcon,
  ReviewIcon,
  SettingsIcon,
  WalletIcon,
} from "#app/ui/icons.tsx";

export function Shortcuts() {
  const { user } = useSession();
  const unread = useUnread();
  const links = [
    { to: "/mypage/prompt", name: "내 프롬프트", Icon: ListIcon },
    { to: "/mypage/bookmarks", name: "저장한 프롬프트", Icon: BookmarkIcon },
    { to: "/mypage/purchases", name: "구매한 프롬프트", Icon: BagIcon },
    { to: "/mypage/paymentHistory", name: "결제 내역", Icon: ReceiptIcon },
    { to: "/mypage/pay", name: "정산 관리", Icon: WalletIcon },
    { to: "/mypage/review", name: "내 후기 관리", Icon: ReviewIcon },
    { to: "/mypage/tryouts", name: "써 본 결과", Icon: CheckIcon },
    { to: "/mypage/follows", name: "팔로잉과 팔로워", Icon: PeopleIcon },
    { to: "/mypage/message/message", name: "메시지함", Icon: MessageIcon, count: unread.messages },
    { to: "/mypage/message/notification", name: "알림", Icon: BellIcon, count: unread.notifications },
    { to: "/mypage/info", name: "회원 정보", Icon: SettingsIcon },
    { to: "/create", name: "프롬프트 쓰기", Icon: PencilIcon },
    { to: href("/profile/:memberId", { memberId: String(user.user_id) }), name: "프로필 홈", Icon: PersonIcon },
  ];
  return (
    <nav aria-label="마이페이지 메뉴" className="card overflow-hidden">
      <ul className="divide-y divide-line">
        {links.map(({ to, name, Icon, count = 0 }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex h-14 items-center gap-3 px-5 font-medium -outline-offset-2! hover:bg-persimmon-soft"
            >
              <Icon className="size-5 text-persimmon" />
              {name}
              {count > 0 && (
                <span className="h-5.5 min-w-5.5 inline-flex items-center justify-center rounded-full bg-persimmon px-1.5 text-2xs text-on-persimmon font-bold tabular-nums">
                  <span className="sr-only">새 소식 </span>
                  {formatNumber(count)}
                  <span className="sr-only">개</span>
                </span>
              )}
              <ChevronRightIcon className="ml-auto size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
