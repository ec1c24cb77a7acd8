import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { signOut } from "#app/features/auth/sign-in.ts";
import { Button } from "#app/ui/button.tsx";
import { LogOutIcon } from "#app/ui/icons.tsx";
import { LoginInvitation } from "./login-invitation.tsx";
import { ProfileSummary } from "./profile-summary.tsx";
import { MyMenu } from "./my-menu.tsx";
import { RecentDrafts } from "./recent-drafts.tsx";
import { RecentPurchases } from "./recent-purchases.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "마이페이지",
    description: "내가 쓴 프롬프트와 임시 저장한 글을 모아 보는 곳이에요.",
    url: `${matches[0].loaderData.origin}/mypage`,
  });

/** One document for everyone: `data-auth` on the root element, set before the first paint, shows the guest's or the member's half. */
export default function MyPage() {
  return (
    <div className="pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">마이페이지</h1>
      <div className="guest-only">
        <LoginInvitation />
      </div>
      <div className="member-only mt-4 grid grid-cols-1 items-start gap-5 lg:mt-5 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-9">
        <div className="lg:col-start-2">
          <ProfileSummary />
        </div>
        <div className="min-w-0 lg:col-start-2">
          <RecentPurchases />
        </div>
        <div className="lg:col-start-1 lg:row-start-1 lg:row-span-3">
          <MyMenu />
        </div>
        <div className="grid grid-cols-1 gap-5 lg:col-start-2">
          <RecentDrafts />
          <Button variant="ghost" className="w-full" onClick={() => void signOut()}>
            <LogOutIcon className="size-4.5" />
            로그아웃
          </Button>
        </div>
      </div>
    </div>
  );
}
