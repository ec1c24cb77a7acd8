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
    <div tabIndex={-1} className="mt-4 outline-none!">
      <p className="text-sm text-muted">19세 이상만 볼 수 있는 결과가 {count}개 더 있어요.</p>
      {isMember && isChecking ? (
        <AgeCheck />
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 noscript:hidden"
          onClick={({ currentTarget }) => {
            if (!isMember) return openLogin();
            // The button goes.
            currentTarget.parentElement!.focus();
            setChecking(true);
          }}
        >
          본인 확인하고 보기
        </Button>
      )}
    </div>
  );
}
