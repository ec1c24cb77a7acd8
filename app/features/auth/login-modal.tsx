import { useEffect, useRef } from "react";
import { useSession } from "#app/session/session.ts";
import { startSignIn } from "./sign-in.ts";
import { Modal } from "#app/ui/modal.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { Provider } from "#contracts/auth.ts";
import { GoogleMark, NaverMark } from "./provider-logos.tsx";
import { findInAppBrowser } from "./in-app-browser.ts";
import OutsideHint from "./outside-hint.tsx";
import { closeLogin, useLoginDialog } from "#app/session/login-store.ts";

// White on Naver's green has a contrast of 3.1:1, enough for large bold text only (WCAG 1.4.3), so both buttons use 19px bold.
const look =
  "min-h-13 w-full inline-flex flex-wrap cursor-pointer items-center justify-center gap-x-2.5 rounded-2.5 px-1 py-2 text-[min(1.1875rem,11vw)] font-bold";

const doors = {
  google: {
    label: "구글로 로그인",
    Mark: GoogleMark,
    className: `${look} border border-[#747775] bg-white text-[#1f1f1f]`,
  },
  naver: { label: "네이버로 로그인", Mark: NaverMark, className: `${look} bg-[#03a94d] text-white` },
};

/** Opens the provider's page, or shows why not. */
async function signIn(provider: Provider, returnTo: string) {
  const outcome = await startSignIn(provider, returnTo);
  if (!outcome.ok) toast(outcome.message);
}

export default function LoginModal() {
  const dialog = useLoginDialog();
  const { isMember } = useSession();
  const wasMember = useRef(isMember);
  useEffect(() => {
    // In another tab. Somebody who was a member before opens it when their sign-in no longer works.
    if (isMember && !wasMember.current) closeLogin();
    wasMember.current = isMember;
  }, [isMember]);
  // What is opened from the home screen of an iPhone names no Safari either, and opens Google's page outside itself.
  const isInstalled = "standalone" in navigator && navigator.standalone;
  const inApp = isInstalled ? undefined : findInAppBrowser(navigator.userAgent);
  const order: Provider[] = inApp ? ["naver", "google"] : ["google", "naver"];
  return (
    <Modal open={dialog !== null} opening={dialog} onClose={closeLogin} title="로그인/회원가입">
      <p className="text-sm text-muted">따로 가입하지 않아도, 쓰던 계정으로 바로 시작해요.</p>
      <div className="mt-5 flex flex-col gap-2.5">
        {order.map((provider) => {
          const { label, Mark, className } = doors[provider];
          return (
            <button
              key={provider}
              type="button"
              className={className}
              onClick={() => signIn(provider, dialog?.returnTo ?? "/")}
            >
              <Mark />
              {label}
            </button>
          );
        })}
      </div>
      {inApp && (
        <OutsideHint
          why={`${inApp} 앱 안에서는 구글 로그인이 막혀 있어요. 네이버로는 여기서 로그인할 수 있어요.`}
          className="mt-4"
        />
      )}
      <Button variant="ghost" className="mt-2 w-full lg:hidden!" onClick={closeLogin}>
        회원가입 없이 둘러보기
      </Button>
    </Modal>
  );
}
