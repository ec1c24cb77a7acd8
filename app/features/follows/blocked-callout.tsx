import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { BlockIcon } from "#app/ui/icons.tsx";
import { useRelationship } from "./relationships.ts";
import { setBlocked } from "./set-blocked.ts";

/** On the profile of a blocked member: what blocking means, and a button to unblock. */
export function BlockedCallout({ member }: { member: { user_id: number; nickname: string } }) {
  const { relationship } = useRelationship(member.user_id);
  const [isSending, setSending] = useState(false);
  if (!relationship?.is_blocked) return null;
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
      <Button variant="secondary" size="small" aria-disabled={isSending} onClick={unblock}>
        차단 풀기
      </Button>
    </section>
  );
}
