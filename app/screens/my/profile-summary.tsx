import { Link } from "react-router";
import { useSession } from "#app/session/session.ts";
import { formatCount } from "#app/lib/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useOwnProfile } from "./own-profile.ts";

const DASH = "–";

export function ProfileSummary() {
  const { user, isMember } = useSession();
  const { data: profile, isError } = useOwnProfile();
  const counts = [
    { name: "공개한 프롬프트", count: profile?.prompt_count, to: "/mypage/prompt" },
    { name: "팔로워", count: profile?.follower_count, to: "/mypage/follows?list=followers" },
    { name: "팔로잉", count: profile?.following_count, to: "/mypage/follows" },
  ];
  const unread = isError ? DASH : <Skeleton className="mx-auto h-6.5 w-8" />;
  return (
    <section aria-label="내 프로필" className="card p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar member={user} size="lg" />
        <div className="min-w-0 flex-[1_10rem]">
          {isMember ? (
            <p className="truncate text-lg font-bold">{user.nickname}</p>
          ) : (
            <Skeleton className="h-6.5 w-32" />
          )}
          {isMember ? (
            <p className="line-clamp-2 text-sm text-muted">{user.email || user.intro || "오늘도 반가워요"}</p>
          ) : (
            <Skeleton className="mt-1 h-5 w-44" />
          )}
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-y-3 divide-x divide-line border-t border-line pt-3 text-center">
        {counts.map(({ name, count, to }) => (
          <div key={name} className="relative flex flex-col-reverse">
            <dt className="text-xs text-muted">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-2 after:content-['']">
                {name}
              </Link>
            </dt>
            <dd className="text-lg font-bold tabular-nums">{count === undefined ? unread : formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
