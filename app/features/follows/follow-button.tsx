import type { Prompter } from "#contracts/members.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { formatCount } from "#app/lib/format.ts";
import { useSession } from "#app/session/session.ts";
import { FollowToggle } from "#app/ui/follow-toggle.tsx";
import { setFollowing } from "./follow.ts";
import { useRelationship } from "./relationships.ts";

type Followed = Pick<Prompter, "user_id" | "nickname"> & { follower_count?: number };
type FollowButtonProps = { member: Followed; compact?: boolean; className?: string };

const strangerTo = ({ user_id, follower_count = 0 }: Followed) => ({
  user_id,
  follower_count,
  is_following: false,
  is_blocked: false,
});

/** Follows or unfollows a member, in step with the member's other buttons on the page. For the viewer's own row it is invisible, so that rows line up. */
export function FollowButton({ member, compact, className = "" }: FollowButtonProps) {
  const { user_id, nickname } = member;
  const { user } = useSession();
  const { relationship = strangerTo(member), isSettled } = useRelationship(user_id);
  const press = useMemberAction(
    `follow:${user_id}`,
    () => void setFollowing(relationship, !relationship.is_following),
    {
      resume: () => void setFollowing(relationship, true),
    },
  );
  const place = `noscript:hidden ${isSettled ? "" : "until-known"} ${user.user_id === user_id ? "invisible" : ""} ${className}`;
  if (relationship.is_blocked) return <span className={`text-xs text-muted ${className}`}>차단한 회원</span>;
  return (
    <FollowToggle
      nickname={nickname}
      following={relationship.is_following}
      onToggle={press}
      compact={compact}
      className={place}
    />
  );
}

/** Followers of a member, including the viewer's own change. */
export function FollowerCount({ member }: { member: Pick<Prompter, "user_id" | "follower_count"> }) {
  const { relationship } = useRelationship(member.user_id);
  return formatCount(relationship?.follower_count ?? member.follower_count);
}
