import { useState } from "react";
import type { DownloadFormat, PromptDetail } from "#contracts/prompts.ts";
import { Button } from "#app/ui/button.tsx";
import { sayBusy } from "#app/ui/busy.ts";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { copyCommand } from "#app/features/skills/copy-command.ts";
import { SkillContents } from "#app/features/skills/skill-contents.tsx";
import { takeSkill } from "#app/features/skills/take-skill.ts";
import { downloadPrompt } from "#app/features/prompts/download.ts";
import type { ReadyText } from "#app/prompt/ready-text.ts";

const formats: { format: DownloadFormat; name: string }[] = [
  { format: "txt", name: "텍스트 .txt" },
  { format: "md", name: "마크다운 .md" },
  { format: "json", name: "데이터 .json" },
];

type DownloadDialogProps = { prompt: PromptDetail; text: ReadyText; open: boolean; onClose: () => void };

export default function DownloadDialog({ prompt, text, open, onClose }: DownloadDialogProps) {
  const { id: promptId, price, status } = prompt;
  const [wantsFilled, setWantsFilled] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const download = async (format: DownloadFormat) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await sayBusy(downloadPrompt(promptId, format, text, text.isFilled && wantsFilled), "받는 중…");
    setBusy(false);
    if (!outcome.ok) return toast(outcome.message);
    text.onTaken?.("downloaded");
    onClose();
    toast("내려받았어요.");
  };
  const downloadSkill = async () => {
    if (isBusy) return;
    setBusy(true);
    const isTaken = await sayBusy(takeSkill(promptId), "받는 중…");
    setBusy(false);
    if (!isTaken) return;
    text.onTaken?.("copied");
    onClose();
  };
  return (
    <Modal open={open} onClose={onClose} title="내려받기">
      {text.isFilled && (
        <label className="min-h-11 flex cursor-pointer items-center gap-2.5 text-base">
          <input
            type="checkbox"
            checked={wantsFilled}
            onChange={(event) => setWantsFilled(event.currentTarget.checked)}
            className="size-5 accent-persimmon"
          />
          빈칸을 채운 글로 받기
        </label>
      )}
      <div className="mt-2 flex flex-col gap-2">
        {formats.map(({ format, name }) => (
          <Button key={format} variant="secondary" aria-disabled={isBusy} onClick={() => download(format)}>
            {name}
          </Button>
        ))}
        {(prompt.skill || prompt.attachments.length > 0) && <SkillContents {...prompt} />}
        <Button variant="secondary" aria-disabled={isBusy} aria-describedby="about-skill" onClick={downloadSkill}>
          스킬로 받기 .zip
        </Button>
        {price === 0 && status === "published" && (
          <Button variant="secondary" aria-describedby="about-skill" onClick={() => copyCommand(promptId)}>
            스킬을 받는 명령 복사
          </Button>
        )}
      </div>
      <p id="about-skill" className="mt-2 text-sm text-muted">
        스킬은 AI 에이전트가 읽는 폴더예요. 빈칸을 채우지 않은 글과 첨부 파일이 함께 들어 있어요.
      </p>
    </Modal>
  );
}
