import { ButtonLink } from "#app/ui/button.tsx";

/** What is shown of a prompt that is rated 19 to whoever may not see it. */
export const AgeGate = () => (
  <div className="mx-auto max-w-120 py-14 text-center">
    <h1 className="text-2xl font-bold tracking-tight">19세 이상만 볼 수 있어요</h1>
    <p className="mt-3 text-balance text-muted">
      본인 확인을 마친 19세 이상 회원에게만 보여 드려요. 계정 설정에서 확인할 수 있어요.
    </p>
    <ButtonLink to="/mypage/info/account" className="mt-6">
      본인 확인하러 가기
    </ButtonLink>
  </div>
);
