import type { PromptCard as Prompt } from "#contracts/prompts.ts";
import { type Highlights, PromptCard } from "./prompt-card.tsx";

type PromptGridProps = { prompts: Prompt[]; heading: "h2" | "h3"; highlight?: (prompt: Prompt) => Highlights };

export function PromptGrid({ prompts, heading, highlight }: PromptGridProps) {
  return (
    <ul className="grid gap-2.5 md:grid-cols-2 md:gap-3.5 lg:grid-cols-3">
      {prompts.map((prompt) => (
        <li key={prompt.id} className="min-w-0">
          <PromptCard prompt={prompt} heading={heading} highlights={highlight?.(prompt)} />
        </li>
      ))}
    </ul>
  );
}
