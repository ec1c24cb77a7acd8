import { openLogin } from "#app/session/login-store.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { NeedsScripts } from "#app/ui/needs-scripts.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";

const AskMember = lazyPart(() => import("#app/features/grants/ask-member.tsx"));

/** The address holds the request of one app to one member. */
export const handle = { cache: "private" } satisfies PageHandle;

export const meta = () => [{ title: "앱 연결 | 글감" }, { name: "robots", content: "noindex" }];

const Waiting = () => (
  <Loading>
    <Skeleton className="h-80 w-full" />
  </Loading>
);

/** Where apps send members to ask for a grant (OAuth 2.1). The browser reads the request, once the member has signed in. */
export default function AuthorizePage() {
  const { isMember } = useSession();
  return (
    <div className="mx-auto max-w-120 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">앱 연결</h1>
      <div className="guest-only mt-4">
        <p className="text-pretty text-muted">로그인하면 어떤 앱이 무엇을 하려는지 보고 정할 수 있어요.</p>
        <Button className="mt-4" onClick={() => openLogin()}>
          로그인
        </Button>
        <NeedsScripts />
      </div>
      <div className="member-only mt-4">{isMember && <AskMember waiting={<Waiting />} />}</div>
    </div>
  );
}
