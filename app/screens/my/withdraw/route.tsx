import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Withdrawn } from "#contracts/account.ts";
import { openLogin } from "#app/session/login-store.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { useSession } from "#app/session/session.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";

const WithdrawalPanel = lazyPart(() => import("#app/features/account/withdrawal-panel.tsx"));

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta = () => [{ title: "회원 탈퇴 | 글감" }, { name: "robots", content: "noindex" }];

const PanelSkeleton = () => (
  <Loading>
    <Skeleton className="h-120 w-full" />
  </Loading>
);

function WithdrawalDone({ provider }: Withdrawn) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-16 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none!">
        탈퇴했어요
      </h1>
      <p className="mt-3 text-balance text-muted">
        그동안 글감을 써 주셔서 고마워요. 개인정보는 모두 지웠어요.
        {provider === "kept" && " 로그인에 쓰던 계정의 설정에서 글감 연결을 끊으면 그쪽 기록도 사라져요."}
      </p>
      <Link to="/" className={buttonClass("primary", "mt-6")}>
        첫 화면으로
      </Link>
    </div>
  );
}

/** Outside the members' layout, which redirects once the session is gone, before the confirmation is read. */
export default function WithdrawPage() {
  const { isMember } = useSession();
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null);
  return (
    <div className="mx-auto max-w-160 pt-6 lg:pt-9">
      {withdrawn ? (
        <WithdrawalDone {...withdrawn} />
      ) : (
        <>
          <h1 className="text-xl font-bold tracking-tight lg:text-2xl">회원 탈퇴</h1>
          <div className="guest-only mt-4">
            <p className="text-muted">탈퇴하려면 먼저 로그인해 주세요.</p>
            <Button className="mt-4" onClick={() => openLogin()}>
              로그인
            </Button>
          </div>
          <div className="member-only mt-5">
            {isMember && <WithdrawalPanel waiting={<PanelSkeleton />} onWithdrawn={setWithdrawn} />}
          </div>
        </>
      )}
    </div>
  );
}
