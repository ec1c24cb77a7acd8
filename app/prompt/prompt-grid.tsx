import { type CardPrompt, type Highlights, PromptCard } from "./prompt-card.tsx";

const FIRST = 2;

type PromptGridProps<P> = {
  prompts: P[];
  heading: "h2" | "h3";
  highlight?: (prompt: P) => Highlights;
  /** The list is the first thing on its page. */
  isFirst?: boolean;
  plain?: boolean;
};

export function PromptGrid<P extends CardPrompt>({ prompts, heading, highlight, isFirst, plain }: PromptGridProps<P>) {
  return (
    <ul className="cards">
      {prompts.map((prompt, index) => (
        <li key={prompt.id} className="min-w-0">
          <PromptCard
            prompt={prompt}
            heading={heading}
            highlights={highlight?.(prompt)}
            isFirst={isFirst && index < FIRST}
            plain={plain}
          />
        </li>
      ))}
    </ul>
  );
}
