import { lazy, Suspense, useState } from "react";
import type { MemberProfile } from "#contracts/members.ts";
import { useMemberAction } from "#app/features/auth/use-member-action.ts";
import { sharePage } from "#app/features/prompts/share.ts";
import { BlockIcon, FlagIcon, ShareIcon } from "#app/ui/icons.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";

const BlockDialog = lazy(() => import("#app/features/follows/blocks/block-dialog.tsx"));
const ReportDialog = lazy(() => import("#app/features/reports/report-dialog.tsx"));

type Asked = "block" | "report";
type ProfileMenuProps = { member: MemberProfile; isBlocked: boolean };

export function ProfileMenu({ member, isBlocked }: ProfileMenuProps) {
  const { user_id, nickname } = member;
  const [open, setOpen] = useState<Asked>();
  const [loaded, setLoaded] = useState<Asked[]>([]);
  const ask = (what: Asked) => {
    setLoaded((before) => [...before, what]);
    setOpen(what);
  };
  const close = () => setOpen(undefined);
  const block = useMemberAction(`block:${user_id}`, () => ask("block"));
  const report = useMemberAction(`report:member:${user_id}`, () => ask("report"));
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
      <Suspense>
        {loaded.includes("block") && <BlockDialog member={member} open={open === "block"} onClose={close} />}
        {loaded.includes("report") && (
          <ReportDialog thing="member" id={user_id} title="회원 신고" open={open === "report"} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
