import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Skeletons } from "#app/ui/skeleton.tsx";
import { useRecentPrompts } from "./recent-prompts.ts";
import { useRecentSearches } from "./recent-searches.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { announceOptions, isTerm, normaliseTyped, optionsFor } from "./suggestion-options.ts";
import { optionId } from "./use-combobox.ts";
import { usePopularSearches, useSuggestions } from "./use-suggestions.ts";
import { useUnblocked } from "./use-unblocked.ts";

const ANNOUNCED_AFTER_MS = 700;

const layer = "card absolute inset-x-0 top-[calc(100%+0.5rem)] z-10 overflow-y-auto overscroll-contain";
// In the sheet the list is part of the page, not a layer over it.
const places = {
  bar: `${layer} max-h-[min(38rem,calc(100dvh-5.5rem))]`,
  // What a keyboard on the screen hides can be scrolled above it.
  sheet:
    "-mr-12 mt-1 max-h-[calc(100dvh-4.25rem-env(safe-area-inset-top))] overflow-y-auto overscroll-contain pb-[38dvh]",
};

export type SuggestionPanelProps = {
  listId: string;
  text: string;
  isOpen: boolean;
  active: number;
  layout: keyof typeof places;
  onOptions: (ids: readonly string[]) => void;
  /** `query` is what was searched for by choosing; undefined where a page was chosen. */
  onPick: (query?: string) => void;
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

/** The groups for the text, with what is known of its suggestions. */
function useGroups(typed: string, isOpen: boolean) {
  const recents = useRecentSearches();
  const read = useRecentPrompts();
  const popular = usePopularSearches(isOpen && typed === "");
  const { suggested, isAnswered, isWaiting } = useSuggestions(typed, isOpen);
  const people = useUnblocked(suggested.people);
  const groups = useMemo(
    () => optionsFor(typed, { recents, read, popular, suggested: { ...suggested, people } }),
    [typed, recents, read, popular, suggested, people],
  );
  return { groups, isAnswered, isWaiting };
}

const waiting = ["mb-5 h-4 w-1/2", "mb-5 h-4 w-2/3", "h-4 w-2/5"];

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
  const { groups, isAnswered, isWaiting } = useGroups(typed, isOpen);
  useLayoutEffect(() => onOptions(groups.flatMap(({ options }) => options.map(({ id }) => id))), [groups, onOptions]);
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  const isShown = isOpen && groups.length > 0;
  const isNothingFound = isOpen && !isShown && typed !== "" && isAnswered;
  const announced = useAnnouncement(isShown ? announceOptions(groups) : isNothingFound ? "추천 검색어가 없어요." : "");
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isShown && (
        <div className={places[layout]}>
          <SuggestionList
            listId={listId}
            groups={groups}
            active={active}
            typed={typed}
            onPick={(option) => onPick(isTerm(option) ? option.text : undefined)}
          />
        </div>
      )}
      {isOpen && !isShown && isWaiting && (
        <div aria-hidden="true" className={`${places[layout]} px-5 py-6`}>
          <Skeletons of={waiting} />
        </div>
      )}
      {isNothingFound && (
        <div className={`${places[layout]} px-5 py-8 text-center`}>
          <p className="text-sm text-muted">
            <b className="text-ink font-semibold">‘{typed}’</b>에 꼭 맞는 추천이 없어요.
          </p>
          <button
            type="submit"
            onMouseDown={(event) => event.preventDefault()}
            className={`${buttonClass("secondary")} mt-4`}
          >
            그대로 검색하기
          </button>
        </div>
      )}
    </>
  );
}
