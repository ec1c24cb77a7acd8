import type { ReactNode } from "react";
import type { Prompter } from "#contracts/members.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FollowButton } from "./follow-button.tsx";
import { MemberHeading } from "./member-heading.tsx";

/** `children` replaces the follow button. */
type MemberRowProps = { member: Prompter; heading: "h2" | "h3"; children?: ReactNode };

export function MemberRow({ member, heading, children }: MemberRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3.5 py-3.5">
      <Avatar member={member} />
      <div className="min-w-0 flex-1 basis-40">
        <MemberHeading member={member} heading={heading} corners="after:rounded-2" />
        {member.intro && <p className="mt-0.5 truncate text-sm">{member.intro}</p>}
      </div>
      {children ?? <FollowButton member={member} compact className="z-1" />}
    </li>
  );
}
