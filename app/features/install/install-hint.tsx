import { useEffect, useState } from "react";
import { noteInstallOffered } from "#app/lib/install.ts";
import { keptInstallPrompt } from "#app/lib/install-prompt.ts";
import { findInAppBrowser } from "#app/features/auth/in-app-browser.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import type { DialogProps } from "#app/ui/lazy-dialog.tsx";

/** iPads call themselves Macintosh; what is asked has a coarse pointer. */
const isApple = () => /iP(?:hone|ad)|Macintosh/.test(navigator.userAgent);

/** How the site comes to the home screen here: by the browser's own question, by hand, or not at all. */
function findWay() {
  const prompt = keptInstallPrompt();
  if (prompt) return { prompt };
  return isApple() && !findInAppBrowser(navigator.userAgent) ? {} : undefined;
}

/** Offers to put the site on the home screen, below the upper bar: the lower edge belongs to the toast that says what was copied. */
export default function InstallHint({ open, onClose }: DialogProps) {
  const [way] = useState(findWay);
  useEffect(() => {
    if (way) noteInstallOffered();
    else onClose();
  }, [way, onClose]);
  if (!open || !way) return null;
  const install = () => {
    onClose();
    void way.prompt?.prompt();
  };
  return (
    <aside aria-label="홈 화면에 추가" className="card fixed inset-x-3 top-17 z-20 mx-auto max-w-[401px] p-3.5">
      <div className="flex items-start gap-2">
        <p role="status" className="min-w-0 flex-1 text-pretty text-sm">
          <strong className="font-semibold">홈 화면에 추가해 두면 바로 열 수 있어요.</strong>{" "}
          {!way.prompt && "브라우저의 공유 버튼을 누르고 ‘홈 화면에 추가’를 골라 주세요."}
        </p>
        <IconButton label="닫기" className="-mr-2 -mt-2" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {way.prompt && (
        <Button size="small" className="mt-2 w-full" onClick={install}>
          홈 화면에 추가
        </Button>
      )}
    </aside>
  );
}
