import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { countedAloud, type Offer, offersFor, typedIn } from "./offers.ts";
import { useRecentSearches } from "./recent-searches.ts";
import { usePopularSearches, useSuggested } from "./suggested.ts";
import { optionId, SuggestionList } from "./suggestion-list.tsx";

const SPOKEN_AFTER_MS = 700;

const layer = "card absolute inset-x-0 top-[calc(100%+0.5rem)] z-10 overflow-y-auto overscroll-contain";
// In the sheet the list is part of the page, not a layer over it; below the hero it leaves room for the keyboard.
const places = {
  bar: `${layer} max-h-[min(36rem,calc(100dvh-5.5rem))]`,
  hero: `${layer} max-h-[min(24rem,50dvh)]`,
  sheet: "mt-2",
};

export type SuggestionPanelProps = {
  listId: string;
  text: string;
  isOpen: boolean;
  active: number;
  layout: keyof typeof places;
  onOffers: (offers: readonly Offer[]) => void;
  onPick: (query: string) => void;
};

/** Said once typing rests, so that screen readers are not talked over. */
function useSpoken(message: string) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const wait = setTimeout(() => setSpoken(message), message === "" ? 0 : SPOKEN_AFTER_MS);
    return () => clearTimeout(wait);
  }, [message]);
  return spoken;
}

/** What a search box offers. It is loaded when one is first touched. */
export default function SuggestionPanel({
  listId,
  text,
  isOpen,
  active,
  layout,
  onOffers,
  onPick,
}: SuggestionPanelProps) {
  const typed = typedIn(text);
  const recents = useRecentSearches();
  const popular = usePopularSearches(isOpen && typed === "");
  const { items: suggested, isAnswered } = useSuggested(typed, isOpen);
  const groups = useMemo(() => offersFor(typed, { recents, suggested, popular }), [typed, recents, suggested, popular]);
  useLayoutEffect(() => onOffers(groups.flatMap(({ offers }) => offers)), [groups, onOffers]);
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  const isShown = isOpen && groups.length > 0;
  const nothingToTell = isOpen && typed !== "" && isAnswered ? "추천 검색어가 없어요." : "";
  const spoken = useSpoken(isShown ? countedAloud(groups) : nothingToTell);
  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isShown && (
        <div className={places[layout]}>
          <SuggestionList listId={listId} groups={groups} active={active} canForgetAll={typed === ""} onPick={onPick} />
        </div>
      )}
    </>
  );
}
