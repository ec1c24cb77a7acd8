import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { announceOptions, normaliseTyped, optionsFor, type SuggestionOption } from "./suggestion-options.ts";
import { useRecentSearches } from "./recent-searches.ts";
import { usePopularSearches, useSuggestions } from "./use-suggestions.ts";
import { optionId, SuggestionList } from "./suggestion-list.tsx";

const ANNOUNCED_AFTER_MS = 700;

const layer = "card absolute inset-x-0 top-[calc(100%+0.5rem)] z-10 overflow-y-auto overscroll-contain";
// In the sheet the list is part of the page, not a layer over it.
const places = {
  bar: `${layer} max-h-[min(36rem,calc(100dvh-5.5rem))]`,
  sheet: "mt-2",
};

export type SuggestionPanelProps = {
  listId: string;
  text: string;
  isOpen: boolean;
  active: number;
  layout: keyof typeof places;
  onOptions: (options: readonly SuggestionOption[]) => void;
  onPick: (query: string) => void;
};

/** The message after a pause in typing, so that a screen reader is not interrupted at every key. */
function useAnnouncement(message: string) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const wait = setTimeout(() => setAnnounced(message), message === "" ? 0 : ANNOUNCED_AFTER_MS);
    return () => clearTimeout(wait);
  }, [message]);
  return announced;
}

/** The suggestions of a search box. Loaded when a box is first used. */
export default function SuggestionPanel({
  listId,
  text,
  isOpen,
  active,
  layout,
  onOptions,
  onPick,
}: SuggestionPanelProps) {
  const typed = normaliseTyped(text);
  const recents = useRecentSearches();
  const popular = usePopularSearches(isOpen && typed === "");
  const { items: suggested, isAnswered } = useSuggestions(typed, isOpen);
  const groups = useMemo(
    () => optionsFor(typed, { recents, suggested, popular }),
    [typed, recents, suggested, popular],
  );
  useLayoutEffect(() => onOptions(groups.flatMap(({ options }) => options)), [groups, onOptions]);
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  const isShown = isOpen && groups.length > 0;
  const noneFound = isOpen && typed !== "" && isAnswered ? "추천 검색어가 없어요." : "";
  const announced = useAnnouncement(isShown ? announceOptions(groups) : noneFound);
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isShown && (
        <div className={places[layout]}>
          <SuggestionList listId={listId} groups={groups} active={active} canClear={typed === ""} onPick={onPick} />
        </div>
      )}
    </>
  );
}
