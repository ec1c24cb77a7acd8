import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { PictureField } from "./picture-field.tsx";
import { useOwnRecord } from "./own-record.ts";

export const meta = () => [{ title: "회원 정보 | 글감" }, { name: "robots", content: "noindex" }];

export default function InfoPage() {
  const { data: user, isPending, refetch } = useOwnRecord();
  return (
    <div className="mx-auto lg:mx-0 max-w-160 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">회원 정보</h1>
      {user && (
        <div className="mt-5 space-y-5">
          <PictureField />
          <ProfileForm key={user.user_id} initial={user} />
          <p className="text-center">
            <Link
              to="/mypage/info/account"
              className="min-h-11 inline-flex items-center px-3 text-sm text-persimmon font-semibold hover:underline"
            >
              계정 설정: 기기, 알림, 내 기록, 탈퇴
            </Link>
          </p>
        </div>
      )}
      {!user && isPending && <ProfileSkeleton />}
      {!user && !isPending && (
        <EmptyState title="내 정보를 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
          인터넷 연결을 확인하고 다시 시도해 주세요.
        </EmptyState>
      )}
    </div>
  );
}
