import { useEffect } from "react";
import { useLocation } from "react-router";
import { openLogin } from "#app/features/auth/login-store.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { DISMISSED, inviteGuest } from "./invitation.ts";

// These pages have their own invitation to sign in.
const QUIET = /^\/(create|mypage|auth)(\/|$)/;

function hideInvitation() {
  delete document.documentElement.dataset.invited;
}

function dismissInvitation() {
  try {
    localStorage.setItem(DISMISSED, String(Date.now()));
  } catch {
    // Without storage it stays closed as long as the document.
  }
  hideInvitation();
}

/**
 * Invites guests on small screens to sign in, above the tab bar, until they close it. The server renders it for everyone;
 * it is shown while `<html>` has `data-invited`, which is set without hydration, and never beside a prompt's action bar.
 */
export function GuestPrompt() {
  const { isMember } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isMember) hideInvitation();
    else inviteGuest();
  }, [isMember, pathname]);
  if (isMember || QUIET.test(pathname)) return null;
  return (
    <aside
      aria-label="로그인 안내"
      className="guest-prompt guest-only card fixed inset-x-3 z-10 mx-auto max-w-[401px] p-3.5 lg:hidden"
    >
      <p className="text-center text-sm font-semibold">로그인하면 내 프롬프트를 쓰고 나눌 수 있어요</p>
      <div className="mt-3 flex flex-wrap-reverse justify-center gap-2">
        <Button variant="ghost" className="flex-1 basis-32" onClick={dismissInvitation}>
          회원가입 없이 둘러보기
        </Button>
        <Button variant="login" className="flex-1 basis-32" onClick={() => openLogin()}>
          로그인/회원가입
        </Button>
      </div>
    </aside>
  );
}
