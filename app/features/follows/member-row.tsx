import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { Prompter } from "#contracts/members.ts";
import { formatCount } from "#app/lib/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FollowButton, FollowerCount } from "./follow-button.tsx";

/** `children` replaces the follow button. */
type MemberRowProps = { member: Prompter; heading: "h2" | "h3"; children?: ReactNode };

export function MemberRow({ member, heading: Heading, children }: MemberRowProps) {
  return (
    <li className="relative flex items-center gap-3.5 py-3.5">
      <Avatar src={member.profile_image} />
      <div className="min-w-0 flex-1">
        <Heading className="truncate text-base font-bold">
          <Link
            to={href("/profile/:memberId", { memberId: String(member.user_id) })}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-2 after:content-['']"
          >
            {member.nickname}
          </Link>
        </Heading>
        <p className="truncate text-xs text-muted tabular-nums">
          프롬프트 {formatCount(member.prompt_count)} · 팔로워 <FollowerCount member={member} />
        </p>
        {member.intro && <p className="mt-0.5 truncate text-sm">{member.intro}</p>}
      </div>
      {children ?? <FollowButton member={member} compact className="z-1" />}
    </li>
  );
}
