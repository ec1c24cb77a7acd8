import { useState } from "react";
import { useNavigate } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PencilIcon, TrashIcon } from "#app/ui/icons.tsx";
import { formatHour } from "#app/lib/hour.ts";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { LinkPanel } from "./link-panel.tsx";

const LaunchDialog = lazyDialog(() => import("#app/features/pricing/launch-dialog.tsx"));

/** What its prompter is told of a prompt that not everybody sees. */
function noteOn({ status, visibility, publish_at: publishAt }: PromptDetail) {
  if (status === "hidden") return "숨겨진 글이에요. 나만 볼 수 있어요.";
  if (status !== "draft" || visibility === "link") return undefined;
  if (visibility === "private") return "나만 보는 글이에요.";
  if (publishAt) return `${formatHour(publishAt)}에 모두에게 공개해요. 그때까지는 나만 볼 수 있어요.`;
  return "임시 저장한 글이에요. 나만 볼 수 있어요.";
}

const UNREACHED = "지우지 못했어요. 인터넷 연결을 확인해 주세요.";

/** The prompter's buttons to edit, to lower the price for a time and to delete, and a note when the prompt is not public. */
export default function OwnerTools({ prompt, onChange }: { prompt: PromptDetail; onChange: () => Promise<unknown> }) {
  const { id, status, price, launch_price, link } = prompt;
  const note = noteOn(prompt);
  const navigate = useNavigate();
  const [isLaunching, setLaunching] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const removed = await resultOf(memberApi.prompts[":id"].$delete({ param: { id: String(id) } }), UNREACHED);
    if (!removed.ok) return toast(removed.problem.detail);
    invalidateLists();
    toast("프롬프트를 지웠어요.");
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
      {note && <p className="w-full text-sm text-muted">{note}</p>}
      {status === "draft" && link && <LinkPanel id={id} title={prompt.title} link={link} onChange={onChange} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        destructive
        message="이 프롬프트를 지울까요? 되돌릴 수 없어요."
      />
    </div>
  );
}
