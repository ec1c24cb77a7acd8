import { openLogin } from "#app/session/login-store.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const AgeCheck = lazyPart(() => import("#app/features/account/age-check.tsx"));

/** What is shown of what is rated 19 to whoever may not see it, and the way to see it. Afterwards they come back to this page. */
export function AgeGate({ heading: Heading = "h1" }: { heading?: "h1" | "h2" }) {
  const { isMember } = useSession();
  return (
    <div className="mx-auto max-w-120 py-14 text-center">
      <Heading className="text-2xl font-bold tracking-tight">19세 이상만 볼 수 있어요</Heading>
      <p className="mt-3 text-balance text-muted">본인 확인을 한 번 마치면 바로 볼 수 있어요.</p>
      {isMember ? (
        <AgeCheck waiting={<div aria-hidden="true" className="h-34" />} />
      ) : (
        <Button className="mt-6 noscript:hidden" onClick={() => openLogin()}>
          로그인하고 확인하기
        </Button>
      )}
    </div>
  );
}
