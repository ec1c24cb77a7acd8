import { useEffect, useState } from "react";
import type { PromptCard as Card } from "#contracts/prompts.ts";
import { publicApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { PromptCard } from "#app/prompt/prompt-card.tsx";
import { clearRecentPrompts, type RecentPrompt, useRecentPrompts } from "#app/features/search/recent-prompts.ts";
import { focusOn } from "#app/lib/focus-on.ts";
import { Button } from "#app/ui/button.tsx";

/** The prompts as they are now: hidden and deleted ones are left out. Only their numbers are sent, without the reader. */
function useCards(recent: readonly RecentPrompt[], onRead?: () => void) {
  const [cards, setCards] = useState<Card[]>([]);
  const ids = recent.map(({ id }) => id).join();
  useEffect(() => {
    if (!ids) return onRead?.();
    let isCurrent = true;
    dataOf(publicApi.prompts.cards.$get({ query: { ids } }))
      .then(
        ({ items }) => isCurrent && setCards(items),
        () => undefined,
      )
      .finally(onRead);
    return () => {
      isCurrent = false;
    };
  }, [ids, onRead]);
  return ids ? cards : [];
}

function clear() {
  clearRecentPrompts();
  focusOn("main");
}

/** The prompts that were read last in this browser, which alone knows them; nothing without any. */
export function RecentStrip({ limit, onRead }: { limit: number; onRead?: () => void }) {
  const cards = useCards(useRecentPrompts(), onRead).slice(0, limit);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="recent-prompts" className="min-w-0 mt-8 lg:mt-12">
      <div className="mb-2 min-h-11 flex items-center justify-between gap-4">
        <h2 id="recent-prompts" className="section-title">
          최근 본 글감
        </h2>
        <Button variant="ghost" className="-mr-3.5" onClick={clear}>
          <span className="sr-only">최근 본 글감 </span>지우기
        </Button>
      </div>
      <ul aria-label="최근 본 글감" className="cards">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <PromptCard prompt={card} heading="h3" plain />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">이 브라우저에만 남아 있어요.</p>
    </section>
  );
}
