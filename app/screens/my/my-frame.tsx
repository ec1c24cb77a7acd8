import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWide } from "#app/lib/use-wide.ts";
import { useSession } from "#app/session/session.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { MyMenu } from "./my-menu.tsx";

function Owner() {
  const { user } = useSession();
  return (
    <Link to="/mypage" className="mb-5 flex items-center gap-3 rounded-2.5 p-1.5 hover:bg-persimmon-soft">
      <Avatar member={user} />
      <span className="min-w-0">
        <span className="block truncate text-base font-bold">{user.nickname}</span>
        <span className="block text-xs text-muted">마이페이지</span>
      </span>
    </Link>
  );
}

/** A member's page, on a wide screen beside the menu of their pages. */
export function MyFrame({ children }: { children: ReactNode }) {
  const isWide = useWide();
  return (
    <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-9">
      {isWide && (
        <div className="pb-6 pt-8 print:hidden">
          <Owner />
          <MyMenu />
        </div>
      )}
      <div className="min-w-0 lg:col-start-2">{children}</div>
    </div>
  );
}
