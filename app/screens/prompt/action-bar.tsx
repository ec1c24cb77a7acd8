import type { PromptDetail } from "#contracts/prompts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { fieldId } from "#app/features/prompts/blanks-form.tsx";
import { CopyButton } from "#app/prompt/copy-button.tsx";
import { servicesFor } from "#app/prompt/open-in.ts";
import { OpenLink } from "#app/prompt/open-link.tsx";
import type { ReadyText } from "#app/prompt/ready-text.ts";

type ActionBarProps = {
  prompt: PromptDetail;
  text: ReadyText;
  /** The place of the first empty blank. */
  firstEmpty: number | undefined;
};

/** The main actions of a prompt, fixed above the tab bar of small screens: as long as there are empty blanks, filling them. */
export function ActionBar({ prompt, text, firstEmpty }: ActionBarProps) {
  const [service] = servicesFor(prompt.model, prompt.category);
  const look = buttonClass("secondary", "px-3.5!");
  return (
    <div className="action-bar fixed inset-x-0 z-10 mx-auto max-w-[425px] flex flex-wrap gap-2 border-t border-line bg-card px-4 py-2.5 lg:hidden noscript:hidden">
      {firstEmpty !== undefined ? (
        <a href={`#${fieldId(firstEmpty)}`} className={look}>
          빈칸 {text.left}개 채우기
        </a>
      ) : (
        service && <OpenLink service={service} text={text} label={`${service.name}에서 열기`} className={look} />
      )}
      <CopyButton text={text} className="flex-1!" />
    </div>
  );
}
