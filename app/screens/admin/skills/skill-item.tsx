import { useState } from "react";
import { Link } from "react-router";
import type { OpenedSkill, SkillToReview } from "#contracts/skill-review.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { formatSize } from "#app/lib/file-size.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { refetchAdmin } from "../admin-queries.ts";

const param = (id: number) => ({ param: { id: String(id) } });

type SkillItemProps = { skill: SkillToReview; isOwn: boolean };

/** A skill whose scripts wait: the operator reads them here and lets it be found. */
export function SkillItem({
  skill: { prompt_id: id, title, prompter, allowed_tools, file_count },
  isOwn,
}: SkillItemProps) {
  const [opened, setOpened] = useState<OpenedSkill>();
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await resultOf(memberApi.adminSkills[":id"].$get(param(id)));
    setBusy(false);
    if (answer.ok) setOpened(answer.data);
    else toast(answer.problem.detail);
  };
  const allow = async ({ files }: OpenedSkill) => {
    if (isBusy) return;
    setBusy(true);
    const json = { file_ids: files.map((file) => file.id) };
    const answer = await resultOf(memberApi.adminSkills[":id"].allow.$post({ ...param(id), json }));
    setBusy(false);
    toast(answer.ok ? "허락했어요." : answer.problem.detail);
    await refetchAdmin();
  };
  return (
    <>
      <h2 className="break-words text-base font-bold">
        <Link to={`/prompt/${id}`} className="hover:underline">
          {title}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        {prompter.nickname} · 스크립트 {file_count}개
      </p>
      <p className="mt-1 break-words text-sm">
        {allowed_tools === null ? "요청하는 도구가 없어요." : `요청하는 도구: ${allowed_tools}`}
      </p>
      {opened?.files.map(({ id: fileId, path, size, text }) => (
        <details key={fileId} open className="mt-3">
          <summary className="cursor-pointer break-all text-sm font-semibold">
            {path} <span className="text-muted tabular-nums">{formatSize(size)}</span>
          </summary>
          <pre tabIndex={0} aria-label={path} className="box mt-2 max-h-100 overflow-auto p-3 text-xs">
            {text}
          </pre>
        </details>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOwn && <p className="text-sm font-semibold">내 스킬이라 다른 운영자가 살펴봐야 해요.</p>}
        {!isOwn && !opened && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${title}: 살펴보기`}
            aria-disabled={isBusy}
            onClick={() => void look()}
          >
            살펴보기
          </Button>
        )}
        {!isOwn && opened && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${title}: 허락하기`}
            aria-disabled={isBusy}
            onClick={() => void allow(opened)}
          >
            허락하기
          </Button>
        )}
      </div>
    </>
  );
}
