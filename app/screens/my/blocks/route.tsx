import { OwnMemberList } from "#app/features/follows/own-member-list.tsx";
import { MemberRow } from "#app/features/follows/member-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { BLOCKS_TITLE, useUnblock } from "#app/features/follows/use-unblock.ts";

export const meta = () => [{ title: "차단한 회원 | 글감" }, { name: "robots", content: "noindex" }];

export default function BlocksPage() {
  const { mutate: unblock } = useUnblock();
  return (
    <div className="mx-auto lg:mx-0 max-w-160 pt-6 lg:pt-9">
      <h1 id={BLOCKS_TITLE} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none! lg:text-2xl">
        차단한 회원
      </h1>
      <p className="mt-2 text-sm text-muted">
        서로 팔로우하거나 메시지를 보낼 수 없고, 내 프롬프트에 후기를 남길 수 없어요.
      </p>
      <div className="mt-4">
        <OwnMemberList
          list="blocks"
          label="차단한 회원 목록"
          empty={{ title: "차단한 회원이 없어요", next: "프로필의 더 보기 메뉴에서 차단할 수 있어요." }}
          renderRow={(member) => (
            <MemberRow key={member.user_id} member={member} heading="h2">
              <Button
                variant="secondary"
                size="small"
                aria-label={`${member.nickname} 차단 풀기`}
                className="relative z-1"
                onClick={() => unblock(member)}
              >
                차단 풀기
              </Button>
            </MemberRow>
          )}
        />
      </div>
    </div>
  );
}
