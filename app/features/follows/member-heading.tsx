import { href, Link } from "react-router";
import type { Prompter } from "#contracts/members.ts";
import { formatCount } from "#app/lib/format.ts";
import { FollowerCount } from "./follow-button.tsx";

type Headed = Pick<Prompter, "user_id" | "nickname" | "prompt_count" | "follower_count">;
type MemberHeadingProps = { member: Headed; heading: "h2" | "h3"; corners: string };

/** A member's name and counts. The link covers the nearest positioned ancestor, whose corners are given as a class. */
export const MemberHeading = ({ member, heading: Heading, corners }: MemberHeadingProps) => (
  <>
    <Heading className="truncate text-base font-bold">
      <Link
        to={href("/profile/:memberId", { memberId: String(member.user_id) })}
        prefetch="intent"
        className={`after:absolute after:inset-0 ${corners} after:content-['']`}
      >
        {member.nickname}
      </Link>
    </Heading>
    <p className="truncate text-xs text-muted tabular-nums">
      프롬프트 {formatCount(member.prompt_count)} · 팔로워 <FollowerCount member={member} />
    </p>
  </>
);
