import type { Page } from "#contracts/common.ts";
import { usePublicList } from "#app/data/public-list.ts";
import type { CardPrompt } from "./prompt-card.tsx";

type PromptPages = {
  first: Page<CardPrompt>;
  load: (cursor: string) => Promise<Page<CardPrompt>>;
};

/** `usePublicList` of prompt cards; put the `grid` ref on the element around them. */
export function usePromptPages(source: PromptPages) {
  const {
    items: prompts,
    list: grid,
    ...rest
  } = usePublicList<CardPrompt, HTMLDivElement>({
    ...source,
    links: "h2 a, h3 a",
  });
  return { prompts, grid, ...rest };
}
