import { useEffect, useRef } from "react";
import type { Page } from "#contracts/common.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { usePages } from "#app/lib/use-pages.ts";
import { toast } from "#app/ui/toast.tsx";

type PromptPages = {
  first: Page<PromptCard>;
  load: (cursor: string) => Promise<Page<PromptCard>>;
};

/** Cards that grow by pages; whoever asked for more goes on reading at the first new one. */
export function usePromptPages(source: PromptPages) {
  const { items: prompts, nextCursor, isLoading, loadMore } = usePages(source);
  const grid = useRef<HTMLDivElement>(null);
  const readOnAt = useRef<number>(undefined);
  useEffect(() => {
    const at = readOnAt.current;
    if (at === undefined || prompts.length <= at) return;
    readOnAt.current = undefined;
    grid.current?.querySelectorAll<HTMLElement>("h2 a, h3 a")[at]?.focus({ preventScroll: true });
  }, [prompts.length]);

  const showMore = async () => {
    readOnAt.current = prompts.length;
    if (await loadMore()) return;
    readOnAt.current = undefined;
    toast("더 불러오지 못했어요. 잠시 후 다시 눌러 주세요.");
  };
  return { prompts, nextCursor, isLoading, showMore, grid };
}
