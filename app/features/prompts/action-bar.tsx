import type { PromptDetail } from "#contracts/prompts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { servicesFor } from "./open-in.ts";
import { OpenLink } from "./open-link.tsx";
import type { ReadyText } from "./ready-text.ts";

type ActionBarProps = { prompt: PromptDetail; text: ReadyText };

/** The main actions of a prompt, fixed above the tab bar of small screens. */
export function ActionBar({ prompt, text }: ActionBarProps) {
  const [service] = servicesFor(prompt.model, prompt.category);
  return (
    <div className="action-bar fixed inset-x-0 z-10 mx-auto max-w-[425px] flex flex-wrap gap-2 border-t border-line bg-card px-4 py-2.5 lg:hidden noscript:hidden">
      <CopyButton text={text} className="flex-1!" />
      {service && (
        <OpenLink
          service={service}
          text={text}
          label={`${service.name}에서 열기`}
          className={buttonClass("change", "px-3.5!")}
        />
      )}
    </div>
  );
}
