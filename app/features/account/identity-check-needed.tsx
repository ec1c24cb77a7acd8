import { useEffect, useRef } from "react";
import { refusedCheck, useIdentity } from "./identity-check-calls.ts";
import { IdentityStart } from "./identity-check-start.tsx";

/** Tells who has not been checked what a prompt for sale needs; nothing for others. */
export default function IdentityNeeded({ onLeave }: { onLeave: () => void }) {
  const { data } = useIdentity();
  const panel = useRef<HTMLDivElement>(null);
  const isAsked = data && !data.checked;
  // Whose check was refused comes back to where it says why.
  useEffect(() => {
    if (isAsked && refusedCheck.read()) panel.current?.scrollIntoView({ block: "center" });
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <div ref={panel} className="rounded-2.5 bg-persimmon-soft px-4 py-3">
      <p className="text-sm font-semibold">유료로 올리려면 먼저 본인 확인을 해 주세요</p>
      <p className="text-sm">쓴 글은 이 기기에 남아 있고, 마치면 여기로 돌아와요.</p>
      <IdentityStart identity={data} label="본인 확인하기" variant="secondary" onLeave={onLeave} />
    </div>
  );
}
