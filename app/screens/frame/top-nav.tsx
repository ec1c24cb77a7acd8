import { Link } from "react-router";
import { openLogin } from "#app/session/login-store.ts";
import { SearchBox } from "#app/features/search/search-box.tsx";
import { SearchSheet } from "#app/features/search/search-sheet.tsx";
import { useSession } from "#app/session/session.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PencilIcon } from "#app/ui/icons.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { UnreadDot } from "#app/ui/unread-dot.tsx";
import { useUnreadLabel } from "./use-unread-label.ts";
import { RouteProgress } from "./route-progress.tsx";
import { openSidebar, preloadSidebar } from "./sidebar-store.ts";

export function TopNav() {
  const { user } = useSession();
  const { count, unreadLabel } = useUnreadLabel();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur-md">
      <RouteProgress />
      <div className="wrap min-h-15 flex flex-wrap items-center gap-x-1 py-2 lg:gap-x-3">
        <Link to="/" className="h-11 inline-flex flex-none items-center">
          <Logo />
          <span className="sr-only"> 홈</span>
        </Link>
        <div className="ml-2 hidden max-w-120 flex-1 lg:block">
          <SearchBox />
        </div>
        <SearchSheet className="ml-1.5 min-w-11 flex-1 lg:hidden" />
        <div className="ml-auto flex flex-wrap items-center justify-end lg:gap-2">
          <ButtonLink variant="ghost" to="/guide/tip" prefetch="intent" className="max-lg:px-2.5!">
            <span>
              <span className="max-lg:sr-only">프롬프트 </span>TIP
            </span>
          </ButtonLink>
          <ButtonLink variant="ghost" to="/create" className="hidden! lg:inline-flex!">
            <PencilIcon className="size-4.5" />
            글쓰기
          </ButtonLink>
          <Button
            variant="primary"
            size="small"
            aria-label="로그인/회원가입"
            className="guest-only max-lg:bg-transparent! max-lg:px-2.5! max-lg:text-ink!"
            onClick={() => openLogin()}
          >
            <span>
              로그인<span className="max-lg:hidden">/회원가입</span>
            </span>
          </Button>
          <button
            type="button"
            aria-label={`내 메뉴 열기${unreadLabel}`}
            aria-haspopup="dialog"
            onClick={openSidebar}
            onPointerDown={preloadSidebar}
            className="size-11 relative inline-flex flex-none cursor-pointer items-center justify-center rounded-full hover:bg-persimmon-soft"
          >
            <Avatar member={user} size="sm" />
            {count > 0 && <UnreadDot className="right-1 top-1" />}
          </button>
        </div>
      </div>
    </header>
  );
}
