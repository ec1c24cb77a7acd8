import { href, Link } from "react-router";
import { useSession } from "#app/session.ts";
import {
  BookmarkIcon,
  ChevronRightIcon,
  ListIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  ReviewIcon,
} from "#app/ui/icons.tsx";

export function Shortcuts() {
  const { user } = useSession();
  const links = [
    { to: "/mypage/prompt", name: "내 프롬프트", Icon: ListIcon },
    { to: "/mypage/bookmarks", name: "저장한 프롬프트", Icon: BookmarkIcon },
    { to: "/mypage/review", name: "내 후기 관리", Icon: ReviewIcon },
    { to: "/mypage/follows", name: "팔로잉과 팔로워", Icon: PeopleIcon },
    { to: "/create", name: "프롬프트 쓰기", Icon: PencilIcon },
    { to: href("/profile/:memberId", { memberId: String(user.user_id) }), name: "프로필 홈", Icon: PersonIcon },
  ];
  return (
    <nav aria-label="마이페이지 메뉴" className="card overflow-hidden">
      <ul className="divide-y divide-line">
        {links.map(({ to, name, Icon }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex h-14 items-center gap-3 px-5 font-medium -outline-offset-2! hover:bg-persimmon-soft"
            >
              <Icon className="size-5 text-persimmon" />
              {name}
              <ChevronRightIcon className="ml-auto size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
