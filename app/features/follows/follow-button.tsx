import type { Prompter } from "#contracts/members.ts";
import { useMemberAction } from "#app/features/auth/use-member-action.ts";
import { formatCount } from "#app/lib/format.ts";
import { useSession } from "#app/session.ts";
import { FollowToggle } from "#app/ui/follow-toggle.tsx";
import { setFollowing } from "./follow.ts";
import { useTie } from "./ties.ts";

type Followed = Pick<Prompter, "user_id" | "nickname"> & { follower_count?: number };
type FollowButtonProps = { member: Followed; compact?: boolean; className?: string };

const strangerTo = ({ user_id, follower_count = 0 }: Followed) => ({
  user_id,
  follower_count,
  is_following: false,
  is_blocked: false,
});

/** The toggle of one member, in step with every other one of theirs on the page. Of oneself it only keeps the place. */
export function FollowButton({ member, compact, className = "" }: FollowButtonProps) {
  const { user_id, nickname } = member;
  const { user } = useSession();
  const { tie = strangerTo(member), isSettled } = useTie(user_id);
  const press = useMemberAction(`follow:${user_id}`, () => void setFollowing(tie, !tie.is_following), {
    resume: () => void setFollowing(tie, true),
  });
  const place = `noscript:hidden ${isSettled ? "" : "until-known"} ${user.user_id === user_id ? "invisible" : ""} ${className}`;
  if (tie.is_blocked) return <span className={`text-xs text-muted ${className}`}>차단한 회원</span>;
  return (
    <FollowToggle
      nickname={nickname}
      following={tie.is_following}
      onToggle={press}
      compact={compact}
      className={place}
    />
  );
}

/** How many follow a member, as members see it change under their finger. */
export function FollowerCount({ member }: { member: Pick<Prompter, "user_id" | "follower_count"> }) {
  const { tie } = useTie(member.user_id);
  return formatCount(tie?.follower_count ?? member.follower_count);
}
