import { pictureOf } from "./card-face.tsx";
import { type CardPrompt, type Highlights, PromptCard } from "./prompt-card.tsx";

const FIRST = 2;
/** What a list mostly holds is decided by its beginning, so that more of it does not change the columns. */
const LOOKED_AT = 10;

const columns = {
  pictures: "cards cards-pictures",
  mixed: "cards cards-mixed",
};

/** Whether most of a list are pictures. */
function isGallery(prompts: CardPrompt[]) {
  const beginning = prompts.slice(0, LOOKED_AT);
  return beginning.filter(({ cover }) => pictureOf(cover)).length * 2 > beginning.length;
}

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
    <ul className={isGallery(prompts) ? columns.pictures : columns.mixed}>
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
