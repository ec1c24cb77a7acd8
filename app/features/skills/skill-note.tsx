import type { PromptDetail } from "#contracts/prompts.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeIcon, CopyIcon, DownloadIcon } from "#app/ui/icons.tsx";

const loadWays = () => import("./skill-ways.ts");

/** That a prompt was written as an agent skill and what that is; for those who may read it, the ways to take it. */
export function SkillNote({ prompt }: { prompt: PromptDetail }) {
  if (!prompt.skill) return null;
  const isOpen = prompt.price === 0 && prompt.status === "published";
  return (
    <section aria-labelledby="skill" className="mt-4">
      <h2 id="skill" className="inline-flex items-center gap-1.5 text-sm text-leaf font-semibold">
        <CodeIcon className="size-4" />
        에이전트 스킬
      </h2>
      <p className="text-sm text-muted">AI 에이전트가 읽는 폴더예요.</p>
      {prompt.body !== null && (
        <div className="mt-2 flex flex-wrap gap-2 noscript:hidden">
          <Button variant="squareMini" onClick={async () => (await loadWays()).take(prompt)}>
            <DownloadIcon className="size-4.5" />
            스킬 받기
          </Button>
          {isOpen && (
            <Button variant="squareMini" onClick={async () => (await loadWays()).copyCommand(prompt)}>
              <CopyIcon className="size-4.5" />
              받는 명령 복사
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
