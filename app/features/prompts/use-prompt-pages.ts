import type { Page } from "#contracts/common.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { usePublicList } from "#app/data/public-list.ts";

type PromptPages = {
  first: Page<PromptCard>;
  load: (cursor: string) => Promise<Page<PromptCard>>;
};

/** `usePublicList` of prompt cards; put the `grid` ref on the element around them. */
export function usePromptPages(source: PromptPages) {
  const {
    items: prompts,
    list: grid,
    ...rest
  } = usePublicList<PromptCard, HTMLDivElement>({
    ...source,
    links: "h2 a, h3 a",
  });
  return { prompts, grid, ...rest };
}
