import { Link } from "react-router";
import type { MemberProfile } from "#contracts/members.ts";
import { ComplaintCountsLine } from "#app/features/complaints/complaint-counts.tsx";
import { FollowerCount } from "#app/features/follows/follow-button.tsx";
import { formatCount } from "#app/lib/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ProfileActions } from "./profile-actions.tsx";

const none = { count: 0, answered_in_time: 0, refunded: 0 };
const count = "min-h-11 inline-flex items-center gap-1.5";
const number = "text-base font-bold tabular-nums";
const name = "text-sm text-muted";

export function ProfileHeader({ member }: { member: MemberProfile }) {
  const { user_id, nickname, intro } = member;
  return (
    <header className="flex flex-col items-center gap-4 pt-8 text-center md:flex-row md:items-start md:gap-6 md:text-left lg:pt-12">
      <Avatar member={member} size="xl" alt={`${nickname} 프로필 사진`} />
      <div className="w-full min-w-0 flex flex-1 flex-col items-center md:w-auto md:items-start">
        <h1 className="text-2xl font-extrabold tracking-tighter">{nickname}</h1>
        <ul aria-label="활동" className="flex flex-wrap justify-center gap-x-5 md:justify-start">
          <li className={count}>
            <span className={name}>프롬프트</span>
            <span className={number}>{formatCount(member.prompt_count)}</span>
          </li>
          <li>
            <Link to={`/profile/${user_id}/followers`} prefetch="intent" className={`${count} hover:underline`}>
              <span className={name}>팔로워</span>
              <span className={number}>
                <FollowerCount member={member} />
              </span>
            </Link>
          </li>
          <li>
            <Link to={`/profile/${user_id}/following`} prefetch="intent" className={`${count} hover:underline`}>
              <span className={name}>팔로잉</span>
              <span className={number}>{formatCount(member.following_count)}</span>
            </Link>
          </li>
        </ul>
        {(member.claims || member.sales_count > 0) && <ComplaintCountsLine counts={member.claims ?? none} />}
        {intro && <p className="mt-1 max-w-160 whitespace-pre-line text-pretty text-base">{intro}</p>}
      </div>
      <ProfileActions member={member} />
    </header>
  );
}
