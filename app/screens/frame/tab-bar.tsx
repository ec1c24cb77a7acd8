import { Link, useLocation } from "react-router";
import { HomeIcon, PencilIcon, PersonIcon } from "#app/ui/icons.tsx";
import { UnreadDot } from "#app/ui/unread-dot.tsx";
import { useUnreadLabel } from "./use-unread-label.ts";

const isUnder = (root: string) => (path: string) => path === root || path.startsWith(`${root}/`);
const isProfile = isUnder("/profile");

const tabs = [
  { to: "/create", label: "글쓰기", Icon: PencilIcon, isOn: isUnder("/create") },
  { to: "/", label: "홈", Icon: HomeIcon, isOn: (path: string) => path === "/" || isProfile(path) },
  { to: "/mypage", label: "마이", Icon: PersonIcon, isOn: isUnder("/mypage") },
];

const look = "h-14 flex flex-col items-center justify-center gap-0.5 text-2xs font-semibold";

/** The tab bar of small screens. */
export function TabBar() {
  const { pathname } = useLocation();
  const { count, unreadLabel } = useUnreadLabel();
  const current = (to: string, isOn: boolean) => (pathname === to ? "page" : isOn ? "true" : undefined);
  return (
    <nav
      aria-label="주요 화면"
      className="tab-bar fixed inset-x-0 bottom-0 z-20 mx-auto max-w-[425px] grid grid-cols-3 border-t border-line bg-card min-[426px]:rounded-t-3.5 min-[426px]:border-x lg:hidden"
    >
      {tabs.map(({ to, label, Icon, isOn }) => (
        <Link
          key={to}
          to={to}
          aria-label={to === "/mypage" && unreadLabel ? `${label}${unreadLabel}` : undefined}
          aria-current={current(to, isOn(pathname))}
          className={`${look} ${isOn(pathname) ? "text-persimmon" : "text-muted"}`}
        >
          <span className="relative">
            <Icon className="size-6" />
            {to === "/mypage" && count > 0 && <UnreadDot className="border-card! -right-1.5 -top-1" />}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
