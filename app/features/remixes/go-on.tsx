import { href, useNavigate } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { offline } from "#app/data/result.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { Button } from "#app/ui/button.tsx";
import { sayBusy } from "#app/ui/busy.ts";
import { toast } from "#app/ui/toast.tsx";

/** What others can do with a prompt. */
export function GoOn({ prompt }: { prompt: PromptDetail }) {
  const { id, price, access, status, allows_remix } = prompt;
  const navigate = useNavigate();
  const promptId = String(id);
  const remix = useMemberAction(`remix:${id}`, () => {
    void sayBusy(import("./begin-remix.ts").then(({ beginRemix }) => beginRemix(id)))
      .then((begun) => begun && navigate(href("/mypage/edit/:promptId", { promptId: String(begun.id) })))
      .catch(() => toast(offline().problem.detail));
  });
  const propose = useMemberAction(
    `propose:${id}`,
    () => void navigate(href("/mypage/propose/:promptId", { promptId })),
  );
  if (status !== "published" || price > 0 || access === "owner") return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2 noscript:hidden">
      {allows_remix && (
        <Button variant="secondary" size="small" onClick={remix}>
          이어 쓰기
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={propose}>
        고침 제안하기
      </Button>
    </div>
  );
}
