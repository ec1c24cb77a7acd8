import { useState } from "react";
import { useNavigate } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PencilIcon, TrashIcon } from "#app/ui/icons.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";

const LaunchDialog = lazyDialog(() => import("#app/features/pricing/launch-dialog.tsx"));

const UNREACHED = "삭제하지 못했어요. 인터넷 연결을 확인해 주세요.";

/** The prompter's buttons to edit, to lower the price for a time and to delete. */
export default function OwnerTools({ prompt, onChange }: { prompt: PromptDetail; onChange: () => Promise<unknown> }) {
  const { id, status, price, launch_price } = prompt;
  const navigate = useNavigate();
  const [isLaunching, setLaunching] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const removed = await resultOf(memberApi.prompts[":id"].$delete({ param: { id: String(id) } }), UNREACHED);
    if (!removed.ok) return toast(removed.problem.detail);
    invalidateLists();
    toast("프롬프트를 삭제했어요.");
    await navigate("/mypage/prompt", { replace: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink to={`/mypage/edit/${id}`} variant="secondary" size="small">
        <PencilIcon className="size-4.5" />
        수정
      </ButtonLink>
      {status === "published" && price > 0 && (
        <Button variant="secondary" size="small" onClick={() => setLaunching(true)}>
          {launch_price ? "할인 중" : "기간 할인"}
        </Button>
      )}
      <Button variant="danger" onClick={() => setAsking(true)}>
        <TrashIcon className="size-4.5" />
        삭제
      </Button>
      <LaunchDialog prompt={prompt} open={isLaunching} onClose={() => setLaunching(false)} onChange={onChange} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        destructive
        message="이 프롬프트를 삭제할까요? 되돌릴 수 없어요."
      />
    </div>
  );
}
