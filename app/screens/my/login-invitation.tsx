import { openLogin } from "#app/session/login-store.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Persimmon } from "#app/ui/logo.tsx";

export function LoginInvitation() {
  return (
    <div className="mx-auto flex max-w-100 flex-col items-center py-14 text-center">
      <Persimmon className="size-16" />
      <h2 className="mt-5 text-balance text-xl font-bold tracking-tight">로그인하고 내 글감을 모아 보세요</h2>
      <p className="mt-2 text-balance text-muted">내가 쓴 프롬프트를 올리고, 얼마나 쓰였는지 볼 수 있어요.</p>
      <Button className="mt-7 w-full max-w-70" onClick={() => openLogin({ returnTo: "/mypage" })}>
        로그인/회원가입
      </Button>
      <ButtonLink variant="ghost" to="/create" className="mt-1">
        로그인 없이 먼저 써 보기
      </ButtonLink>
    </div>
  );
}
