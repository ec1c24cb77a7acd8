import type { MemberProfile } from "#contracts/members.ts";
import { formatCount } from "#app/lib/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-base font-bold tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}

export function ProfileHeader({ member }: { member: MemberProfile }) {
  return (
    <header className="flex flex-col items-center gap-4 pt-8 text-center md:flex-row md:items-start md:gap-6 md:text-left lg:pt-12">
      <Avatar src={member.profile_image} size="xl" alt={`${member.nickname} 프로필 사진`} />
      <div className="min-w-0 flex flex-col items-center md:items-start">
        <h1 className="text-2xl font-extrabold tracking-tighter">{member.nickname}</h1>
        <dl className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 md:justify-start">
          <Count label="프롬프트" count={member.prompt_count} />
          <Count label="팔로워" count={member.follower_count} />
          <Count label="팔로잉" count={member.following_count} />
        </dl>
        {member.intro && <p className="mt-3 max-w-160 whitespace-pre-line text-pretty text-base">{member.intro}</p>}
      </div>
    </header>
  );
}
