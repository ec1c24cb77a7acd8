import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { BlockIcon } from "#app/ui/icons.tsx";
import { useTie } from "#app/features/follows/ties.ts";
import { setBlocked } from "./set-blocked.ts";

/** On the profile of someone whom one has blocked: what that means, and the way back. */
export function BlockedNotice({ member }: { member: { user_id: number; nickname: string } }) {
  const { tie } = useTie(member.user_id);
  const [isSending, setSending] = useState(false);
  if (!tie?.is_blocked) return null;
  const unblock = async () => {
    if (isSending) return;
    setSending(true);
    await setBlocked(member, false);
    setSending(false);
  };
  return (
    <section
      aria-label="차단한 회원"
      className="box mt-6 flex flex-col items-start gap-x-4 gap-y-3 p-4 sm:flex-row sm:items-center"
    >
      <p className="flex flex-1 gap-2.5 text-sm">
        <BlockIcon className="size-5 flex-none text-muted" />
        차단한 회원이에요. 서로 팔로우하거나 메시지를 보낼 수 없어요.
      </p>
      <Button variant="squareMini" aria-disabled={isSending} onClick={unblock}>
        차단 풀기
      </Button>
    </section>
  );
}
