import type { MemberProfile } from "#contracts/members.ts";
import { FollowButton } from "#app/features/follows/follow-button.tsx";
import { useRelationship } from "#app/features/follows/relationships.ts";
import { MessageButton } from "#app/features/messages/message-button.tsx";
import { sharePage } from "#app/features/sharing/share.ts";
import { useSession } from "#app/session/session.ts";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { PencilIcon, ShareIcon } from "#app/ui/icons.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

/** The actions for a profile. The height is the same for one's own profile. */
export function ProfileActions({ member }: { member: MemberProfile }) {
  const { user } = useSession();
  const { relationship } = useRelationship(member.user_id);
  if (user.user_id === member.user_id) {
    return (
      <div className="min-h-11 max-w-full flex flex-none flex-wrap items-center gap-1">
        <ButtonLink variant="secondary" size="small" to="/mypage/prompt">
          <PencilIcon className="size-4" />내 프롬프트 관리
        </ButtonLink>
        <IconButton label="공유하기" onClick={() => sharePage(`${member.nickname}님의 프롬프트`)}>
          <ShareIcon />
        </IconButton>
      </div>
    );
  }
  return (
    <div className="min-h-11 max-w-full flex flex-none flex-wrap items-center gap-1.5">
      {!relationship?.is_blocked && (
        <>
          <FollowButton member={member} />
          <MessageButton to={member} className="rounded-full!" />
        </>
      )}
      <ProfileMenu member={member} isBlocked={relationship?.is_blocked ?? false} />
    </div>
  );
}
