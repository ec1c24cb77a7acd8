import { useState } from "react";
import { openLogin } from "#app/session/login-store.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const AgeCheck = lazyPart(() => import("#app/features/account/age-check.tsx"));

/** Says that some results are left out, and the way to see them. Afterwards members come back to this page. */
export function RatedNote({ count }: { count: number | undefined }) {
  const { isMember } = useSession();
  const [isChecking, setChecking] = useState(false);
  if (!count) return null;
  return (
    <div className="mt-4">
      <p className="text-sm text-muted">19세 이상만 볼 수 있는 결과가 {count}개 더 있어요.</p>
      {isMember && isChecking ? (
        <AgeCheck waiting={<div aria-hidden="true" className="h-34" />} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 noscript:hidden"
          onClick={() => (isMember ? setChecking(true) : openLogin())}
        >
          본인 확인하고 보기
        </Button>
      )}
    </div>
  );
}
