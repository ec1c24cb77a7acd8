import { useEffect } from "react";
import { useLocation } from "react-router";
import { openLogin } from "#app/session/login-store.ts";
import { browserStorage } from "#app/lib/storage.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { DISMISSED, inviteGuest, watchPresses } from "./invitation.ts";

// These pages have their own invitation to sign in, or are for people who came with something else to do and should not be covered.
const QUIET = /^\/(create|mypage|auth|inquiry|takedown|unsubscribe)(\/|$)/;

function hideInvitation() {
  delete document.documentElement.dataset.invited;
}

function dismissInvitation() {
  browserStorage.write(DISMISSED, "");
  hideInvitation();
  document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * Invites guests on small screens to sign in, in one line above the tab bar, until they close it for good. The server renders it for everyone;
 * it is shown while `<html>` has `data-invited`, which is set without hydration, and never beside a prompt's action bar.
 */
export function GuestPrompt() {
  const { isMember } = useSession();
  const { pathname } = useLocation();
  useEffect(watchPresses, []);
  useEffect(() => {
    if (isMember) hideInvitation();
    else inviteGuest();
  }, [isMember, pathname]);
  if (isMember || QUIET.test(pathname)) return null;
  return (
    <aside
      aria-label="로그인 안내"
      className="guest-prompt guest-only card fixed inset-x-3 z-10 mx-auto max-w-[401px] flex flex-wrap-reverse gap-1 p-1.5 lg:hidden"
    >
      <Button variant="ghost" className="flex-1 px-2!" onClick={dismissInvitation}>
        회원가입 없이 둘러보기
      </Button>
      <Button variant="primary" size="small" className="flex-1" onClick={() => openLogin()}>
        로그인/회원가입
      </Button>
    </aside>
  );
}
