import { copyText } from "#app/lib/copy.ts";
import { toast } from "#app/ui/toast.tsx";
import { outsideAddress } from "./in-app-browser.ts";

async function copyAddress() {
  const isCopied = await copyText(location.href);
  toast(
    isCopied
      ? "주소를 복사했어요. 다른 브라우저에 붙여 넣어 주세요."
      : "복사하지 못했어요. 주소창의 주소를 복사해 주세요.",
  );
}

const linkLook = "h-11 cursor-pointer inline-flex items-center text-persimmon font-semibold underline";

/** What does not work within an app, and the way out of it: a link where the app or Android has one, else its menu. */
export default function OutsideHint({ why, className = "" }: { why: string; className?: string }) {
  const outside = outsideAddress(navigator.userAgent, location.href);
  return (
    <div className={`rounded-2.5 bg-persimmon-soft p-3 text-sm ${className}`}>
      <p className="text-pretty">{why}</p>
      {outside ? (
        <a href={outside} className={linkLook}>
          외부 브라우저로 열기
        </a>
      ) : (
        <>
          <p className="mt-1 text-pretty">
            앱의 메뉴(⋯ 또는 공유 버튼)에서 ‘Safari로 열기’나 ‘외부 브라우저로 열기’를 눌러 주세요. 없다면 주소를 복사해
            사파리에 붙여 넣어 주세요.
          </p>
          <button type="button" onClick={copyAddress} className={linkLook}>
            주소 복사
          </button>
        </>
      )}
    </div>
  );
}
