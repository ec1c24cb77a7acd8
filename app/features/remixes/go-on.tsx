import { href, Link, useNavigate } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { offline } from "#app/data/result.ts";
import { useMemberAction } from "#app/features/auth/use-member-action.ts";
import { formatNumber } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";

const link = "min-h-11 inline-flex items-center text-sm text-muted font-medium hover:underline";

/** What others can do with a prompt, and what became of it: its remixes and its versions. */
export function GoOn({ prompt }: { prompt: PromptDetail }) {
  const { id, body, price, access, status, version, remix_count = 0, allows_remix } = prompt;
  const navigate = useNavigate();
  const promptId = String(id);
  const remix = useMemberAction(`remix:${id}`, () => {
    void import("./begin-remix.ts")
      .then(({ beginRemix }) => beginRemix(id))
      .then((begun) => begun && navigate(href("/mypage/edit/:promptId", { promptId: String(begun.id) })))
      .catch(() => toast(offline().problem.detail));
  });
  const propose = useMemberAction(
    `propose:${id}`,
    () => void navigate(href("/mypage/propose/:promptId", { promptId })),
  );
  const isPublic = status === "published";
  const isOpen = isPublic && price === 0 && access !== "owner";
  const hasVersions = body !== null && version > 1;
  if (!isOpen && !hasVersions && remix_count === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isOpen && (
        <div className="flex flex-wrap gap-2 noscript:hidden">
          {allows_remix && (
            <Button variant="squareMini" onClick={remix}>
              이어 쓰기
            </Button>
          )}
          <Button variant="squareMini" onClick={propose}>
            고침 제안하기
          </Button>
        </div>
      )}
      {isPublic && remix_count > 0 && (
        <Link to={href("/prompt/:promptId/remixes", { promptId })} className={link}>
          이어 쓴 글 {formatNumber(remix_count)}
        </Link>
      )}
      {hasVersions && (
        <Link to={href("/prompt/:promptId/versions", { promptId })} className={link}>
          바뀐 기록
        </Link>
      )}
    </div>
  );
}
