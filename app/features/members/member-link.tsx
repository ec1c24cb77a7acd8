import { href, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";

type MemberLinkProps = {
  member: Parameters<typeof Avatar>[0]["member"] & { user_id: number; nickname: string };
  prefetch?: "intent";
  className?: string;
};

/** A member's picture and nickname beside what they wrote: a link to their profile. */
export function MemberLink({ member, prefetch, className = "" }: MemberLinkProps) {
  return (
    <Link
      to={href("/profile/:memberId", { memberId: String(member.user_id) })}
      prefetch={prefetch}
      className={`min-h-11 inline-flex min-w-0 items-center gap-2 text-sm font-semibold hover:underline ${className}`}
    >
      <Avatar member={member} size="sm" />
      <span className="truncate">{member.nickname}</span>
    </Link>
  );
}
