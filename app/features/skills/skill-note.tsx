import type { PromptDetail } from "#contracts/prompts.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeIcon, DownloadIcon } from "#app/ui/icons.tsx";

/** That a prompt was written as an agent skill and what that is; those who may read it can take it. */
export function SkillNote({ prompt: { skill, body }, onTake }: { prompt: PromptDetail; onTake: () => void }) {
  if (!skill) return null;
  return (
    <section aria-labelledby="skill" className="mt-4">
      <h2 id="skill" className="inline-flex items-center gap-1.5 text-sm text-leaf font-semibold">
        <CodeIcon className="size-4" />
        에이전트 스킬
      </h2>
      <p className="text-sm text-muted">AI 에이전트가 읽는 폴더예요.</p>
      {body !== null && (
        <Button variant="secondary" size="small" className="mt-2 noscript:hidden" onClick={onTake}>
          <DownloadIcon className="size-4.5" />
          스킬 받기
        </Button>
      )}
    </section>
  );
}
