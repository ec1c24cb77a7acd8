import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/page-policy.ts";
import { signOut } from "#app/session/sign-in.ts";
import { Button } from "#app/ui/button.tsx";
import { LogOutIcon } from "#app/ui/icons.tsx";
import { LoginInvitation } from "../login-invitation.tsx";
import { ProfileSummary } from "#app/features/account/profile/profile-summary.tsx";
import { RecentDrafts } from "../recent-drafts.tsx";
import { RecentPurchases } from "../recent-purchases.tsx";
import { Shortcuts } from "../shortcuts.tsx";
import type { Route } from "./+types/mypage.ts";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "마이페이지",
    description: "내가 쓴 프롬프트와 쓰다 만 글을 모아 보는 곳이에요.",
    url: `${matches[0].loaderData.origin}/mypage`,
  });

/** One document for everyone: `data-auth` on the root element, set before the first paint, shows the guest's or the member's half. */
export default function MyPage() {
  return (
    <div className="mx-auto max-w-160 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">마이페이지</h1>
      <div className="guest-only">
        <LoginInvitation />
      </div>
      <div className="member-only mt-5 space-y-6">
        <ProfileSummary />
        <Shortcuts />
        <RecentPurchases />
        <RecentDrafts />
        <Button variant="ghost" className="w-full" onClick={() => void signOut()}>
          <LogOutIcon className="size-4.5" />
          로그아웃
        </Button>
      </div>
    </div>
  );
}
