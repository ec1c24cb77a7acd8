import type { PromptDetail } from "#contracts/prompts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PlayIcon } from "#app/ui/icons.tsx";
import { fieldId } from "#app/features/prompts/blanks-form.tsx";
import { CopyButton } from "#app/prompt/copy-button.tsx";
import { servicesFor } from "#app/prompt/open-in.ts";
import { OpenLink } from "#app/prompt/open-link.tsx";
import { runPath } from "#app/prompt/run-link.tsx";
import type { ReadyText } from "#app/prompt/ready-text.ts";

const BarLabel = ({ name }: { name: string }) => (
  <span className="truncate">
    {name}
    <span className="sr-only">에서 열기</span>
  </span>
);

type ActionBarProps = {
  prompt: PromptDetail;
  text: ReadyText;
  /** The place of the first empty blank. */
  firstEmpty: number | undefined;
};

/**
 * The main actions of a prompt, fixed above the tab bar of small screens: as long as there are empty blanks, filling them. What says more
 * than the narrowest screens have room for is left to screen readers there.
 */
export function ActionBar({ prompt, text, firstEmpty }: ActionBarProps) {
  const [service] = servicesFor(prompt.model, prompt.category);
  const look = buttonClass("secondary", "flex-1! px-2!");
  return (
    <div className="action-bar fixed inset-x-0 z-10 mx-auto max-w-[425px] flex flex-wrap gap-2 border-t border-line bg-card px-4 py-2.5 lg:hidden noscript:hidden">
      {firstEmpty !== undefined ? (
        <a href={`#${fieldId(firstEmpty)}`} className={look}>
          <span className="truncate">
            빈칸 {text.left}개<span className="max-[22rem]:sr-only"> 채우기</span>
          </span>
        </a>
      ) : (
        service && <OpenLink service={service} text={text} label={<BarLabel name={service.name} />} className={look} />
      )}
      <a href={runPath(prompt.id)} className={buttonClass("secondary", "flex-none px-3!")}>
        <PlayIcon className="size-5 min-[24rem]:hidden" />
        <span className="max-[24rem]:sr-only">
          <span className="sr-only">여기서 </span>써 보기
        </span>
      </a>
      <CopyButton text={text} className="flex-1! px-3!" />
    </div>
  );
}
