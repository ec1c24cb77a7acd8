import type { PromptDetail } from "#contracts/prompts.ts";
import { copyLink } from "#app/features/prompts/share.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeIcon, CopyIcon, DownloadIcon } from "#app/ui/icons.tsx";

const COPIED = "명령을 복사했어요. 에이전트의 스킬 폴더에서 실행하면 그 안에 풀려요.";

/** Takes a free skill into the folder where it is run. */
const commandFor = (promptId: number) =>
  `curl -fsSO ${location.origin}/prompt/${promptId}/skill.zip && unzip skill.zip && rm skill.zip`;

type SkillNoteProps = {
  prompt: PromptDetail;
  /** It was saved as a file. */
  onTaken: () => void;
};

/** That a prompt was written as an agent skill and what that is; for those who may read it, the ways to take it. */
export function SkillNote({ prompt: { id, skill, body, status, price }, onTaken }: SkillNoteProps) {
  if (!skill) return null;
  const take = async () => {
    const { takeSkill } = await import("./take-skill.ts");
    if (await takeSkill(id)) onTaken();
  };
  return (
    <section aria-labelledby="skill" className="mt-4">
      <h2 id="skill" className="inline-flex items-center gap-1.5 text-sm text-leaf font-semibold">
        <CodeIcon className="size-4" />
        에이전트 스킬
      </h2>
      <p className="text-sm text-muted">
        AI 에이전트가 읽는 폴더예요. {body === null && "구매하고 열람하면 "}SKILL.md와 파일을 통째로 받을 수 있어요.
      </p>
      {body !== null && (
        <div className="mt-2 flex flex-wrap gap-2 noscript:hidden">
          <Button variant="squareMini" onClick={take}>
            <DownloadIcon className="size-4.5" />
            스킬 받기
          </Button>
          {price === 0 && status === "published" && (
            <Button variant="squareMini" onClick={() => copyLink(commandFor(id), COPIED)}>
              <CopyIcon className="size-4.5" />
              받는 명령 복사
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
