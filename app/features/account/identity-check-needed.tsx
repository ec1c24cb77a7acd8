import { useEffect, useRef, useState } from "react";
import { cameBackTo, useIdentity } from "./identity-check-calls.ts";
import { IdentityStart } from "./identity-check-start.tsx";

const look = "rounded-2.5 px-4 py-3 outline-none!";

/** Tells who has not been checked what a prompt for sale needs, and whoever comes back from the check how it ended; nothing for others. */
export default function IdentityNeeded({ onLeave }: { onLeave: () => void }) {
  const { data } = useIdentity();
  const [isBack] = useState(() => cameBackTo.read() === location.pathname + location.search);
  const panel = useRef<HTMLDivElement>(null);
  const isRead = data !== undefined;
  useEffect(() => {
    if (!isRead || !isBack) return;
    cameBackTo.write("");
    panel.current?.scrollIntoView({ block: "center" });
    panel.current?.focus({ preventScroll: true });
  }, [isRead, isBack]);
  if (!data || (data.checked && !isBack)) return null;
  if (data.checked)
    return (
      <div ref={panel} tabIndex={-1} className={`${look} bg-leaf-soft text-sm text-leaf font-semibold`}>
        본인 확인을 마쳤어요. 이제 유료로 올릴 수 있어요.
      </div>
    );
  return (
    <div ref={panel} tabIndex={-1} className={`${look} bg-persimmon-soft`}>
      <p className="text-sm font-semibold">유료로 올리려면 먼저 본인 확인을 해 주세요</p>
      <p className="text-sm">쓴 글은 이 기기에 남아 있고, 마치면 여기로 돌아와요.</p>
      <IdentityStart identity={data} label="본인 확인하기" variant="secondary" onLeave={onLeave} />
    </div>
  );
}
