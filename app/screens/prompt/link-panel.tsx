import { useState } from "react";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { resultOf } from "#app/data/result.ts";
import { shareLink } from "#app/features/sharing/share-link.ts";
import { copyLink } from "#app/features/sharing/share.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyIcon, ShareIcon } from "#app/ui/icons.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";

const UNREACHED = "링크를 바꾸지 못했어요. 인터넷 연결을 확인해 주세요.";

type LinkPanelProps = { id: number; title: string; link: string; onChange: () => Promise<unknown> };

/** The link of one's own prompt: to copy it, to share it, and to put another in its place. */
export function LinkPanel({ id, title, link, onChange }: LinkPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const address = `${location.origin}${link}`;
  const renew = async () => {
    const renewed = await resultOf(memberApi.prompts[":id"].link.$post({ param: { id: String(id) } }), UNREACHED);
    if (!renewed.ok) return toast(renewed.problem.detail);
    toast("새 링크를 만들었어요. 전에 준 링크로는 이제 볼 수 없어요.");
    invalidateLists();
    await onChange();
  };
  return (
    <section aria-label="링크" className="box w-full p-4">
      <p className="text-sm font-semibold">링크가 있는 사람만 볼 수 있어요</p>
      <p className="mt-1 select-all break-all text-xs text-muted">{address}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copyLink(address)}>
          <CopyIcon className="size-4" />
          링크 복사
        </Button>
        <Button variant="secondary" size="small" onClick={() => void shareLink(title, address)}>
          <ShareIcon className="size-4" />
          공유하기
        </Button>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          새 링크로 바꾸기
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={renew}
        message="새 링크로 바꿀까요? 지금 링크로는 더 볼 수 없어요."
      />
    </section>
  );
}
