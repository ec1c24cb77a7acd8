import type { PromptDetail } from "#contracts/prompts.ts";
import { formatSize } from "#app/lib/file-size.ts";

/** What the folder of a skill holds and what its prompter asks for, shown before it is taken. */
export function SkillContents({ attachments, skill }: Pick<PromptDetail, "attachments" | "skill">) {
  const hasScripts = attachments.some(({ is_script }) => is_script);
  return (
    <section aria-labelledby="skill-contents" className="box mt-1 p-4 text-sm">
      <h3 id="skill-contents" className="font-semibold">
        스킬에 든 것
      </h3>
      <ul className="mt-1 space-y-1">
        <li>SKILL.md</li>
        {attachments.map(({ id, name, path, size, is_script }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="break-all">{path ?? name}</span>
            <span className="text-muted tabular-nums">{formatSize(size)}</span>
            {is_script && <span className="text-alert font-semibold">스크립트</span>}
          </li>
        ))}
      </ul>
      {hasScripts && (
        <p className="mt-2 text-pretty text-alert">
          실행하는 파일이 들어 있어요. 내용을 읽어 보고 믿을 때만 실행하세요.
        </p>
      )}
      {skill?.allowed_tools && (
        <p className="mt-2 text-pretty">
          쓴 사람이 요청하는 도구: <strong className="break-all">{skill.allowed_tools}</strong>
          <span className="block text-muted">받는 파일에는 넣지 않아요. 어떤 도구를 허락할지는 직접 정해요.</span>
        </p>
      )}
    </section>
  );
}
