import { useState } from "react";
import type { MemberProfile } from "#contracts/members.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { sharePage } from "#app/features/sharing/share.ts";
import { openReport } from "#app/features/reports/report-store.ts";
import { BlockIcon, FlagIcon, ShareIcon } from "#app/ui/icons.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";

const BlockDialog = lazyDialog(() => import("#app/features/follows/block-dialog.tsx"));

type ProfileMenuProps = { member: MemberProfile; isBlocked: boolean };

export function ProfileMenu({ member, isBlocked }: ProfileMenuProps) {
  const { user_id, nickname } = member;
  const [isOpen, setOpen] = useState(false);
  const block = useMemberAction(`block:${user_id}`, () => setOpen(true));
  const intent = `report:member:${user_id}`;
  const report = () => openReport({ thing: "member", id: user_id, title: "회원 신고", intent });
  useMemberAction(intent, report);
  return (
    <div className="text-left noscript:hidden">
      <MenuButton label={`${nickname} 더 보기`}>
        <MenuItem onChoose={() => sharePage(`${nickname}님의 프롬프트`)}>
          <ShareIcon />
          공유하기
        </MenuItem>
        {!isBlocked && (
          <MenuItem onChoose={block}>
            <BlockIcon />
            차단하기
          </MenuItem>
        )}
        <MenuItem onChoose={report}>
          <FlagIcon />
          신고하기
        </MenuItem>
      </MenuButton>
      <BlockDialog member={member} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
