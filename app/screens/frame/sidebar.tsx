import { type MouseEvent, useId } from "react";
import { useLocation } from "react-router";
import { openLogin } from "#app/session/login-store.ts";
import { signOut } from "#app/features/auth/sign-in.ts";
import { useSession } from "#app/session/session.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { CloseIcon, LogOutIcon } from "#app/ui/icons.tsx";
import { Dialog } from "#app/ui/modal.tsx";
import { UnreadDot } from "#app/ui/unread-dot.tsx";
import { useUnreadLabel } from "./use-unread-label.ts";
import { linksFor } from "./sidebar-links.ts";
import { closeSidebar, useSidebarOpen } from "./sidebar-store.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const SLIDE_MS = 300;

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;

/** Signs out with a document load after the drawer has closed. */
function leave(event: MouseEvent<HTMLAnchorElement>) {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  closeSidebar();
  setTimeout(() => location.assign(href), SLIDE_MS);
}

function logIn() {
  closeSidebar();
  openLogin();
}

function logOut() {
  closeSidebar();
  void signOut();
}

export default function Sidebar() {
  const titleId = `title${useId()}`;
  const isOpen = useSidebarOpen();
  const { pathname } = useLocation();
  const { user, isMember } = useSession();
  const { count, unreadLabel } = useUnreadLabel();
  return (
    <Dialog open={isOpen} onClose={closeSidebar} labelledBy={titleId} className="drawer bg-card text-ink">
      <div className="min-h-full flex flex-col p-4">
        <div className="flex justify-end">
          <IconButton label="메뉴 닫기" onClick={closeSidebar}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="flex items-center gap-3.5 px-2">
          <Avatar member={user} size="lg" />
          <h2 id={titleId} className="min-w-0 truncate text-lg font-bold">
            {isMember ? user.nickname : "로그인"}
          </h2>
        </div>
        {isMember ? (
          <nav aria-label="내 메뉴" className="mt-5">
            <ul>
              {linksFor(user).map(({ label, path, hasUnread }) => (
                <li key={label}>
                  <a
                    href={path(user)}
                    aria-label={hasUnread && unreadLabel ? `${label}${unreadLabel}` : undefined}
                    aria-current={path(user) === pathname ? "page" : undefined}
                    onClick={leave}
                    className="h-12 flex items-center rounded-2.5 px-3 text-base font-medium hover:bg-persimmon-soft aria-[current]:bg-persimmon-soft aria-[current]:text-persimmon aria-[current]:font-bold"
                  >
                    {label}
                    {hasUnread && count > 0 && (
                      <span className="relative ml-1.5 size-3.5">
                        <UnreadDot className="border-card! left-0 top-0" />
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : (
          <div className="mt-4 px-2">
            <p className="text-pretty text-sm text-muted">로그인하면 프롬프트를 쓰고 내 글감을 모아 볼 수 있어요.</p>
            <Button variant="primary" size="small" className="mt-4 w-full" onClick={logIn}>
              로그인/회원가입
            </Button>
          </div>
        )}
        <div className="mt-auto pt-8">
          <ThemeSwitch />
          {isMember && (
            <Button variant="ghost" className="mt-2 w-full" onClick={logOut}>
              <LogOutIcon className="size-4.5" />
              로그아웃
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
