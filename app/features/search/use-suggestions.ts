import { useEffect, useState } from "react";
import { publicApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { createStore } from "#app/lib/store.ts";
import { createAsker } from "./ask-latest.ts";
import { nothingSuggested, type Suggested, suggestedIn } from "./suggested.ts";

async function load(typed: string, signal: AbortSignal) {
  const answer = await dataOf(publicApi.prompts.suggestions.$get({ query: { q: typed } }, { init: { signal } }));
  return suggestedIn(answer);
}

const asker = createAsker({ load, pauseMs: 120, restMs: 5_000, keptMax: 60 });

type Latest = { typed: string; suggested: Suggested | undefined };

/**
 * The suggestions for a text. Until they are loaded those of the text before: `isAnswered` says which, and `isWaiting` that an answer
 * is still expected.
 */
export function useSuggestions(typed: string, isWanted: boolean) {
  const [latest, setLatest] = useState<Latest>({ typed: "", suggested: undefined });
  const isAsked = isWanted && typed !== "";
  useEffect(() => {
    if (!isAsked) return setLatest({ typed: "", suggested: undefined });
    const kept = asker.kept(typed);
    if (kept) return setLatest({ typed, suggested: kept });
    return asker.ask(typed, (suggested) => setLatest({ typed, suggested }));
  }, [typed, isAsked]);
  const known = isAsked ? asker.kept(typed) : undefined;
  return {
    suggested: known ?? latest.suggested ?? nothingSuggested,
    isAnswered: known !== undefined,
    isWaiting: isAsked && known === undefined && latest.typed !== typed,
  };
}

const popular = createStore<readonly string[]>([]);
let isPopularAsked = false;

async function loadPopular() {
  if (isPopularAsked || asker.isResting()) return;
  isPopularAsked = true;
  try {
    const { items } = await dataOf(publicApi.searches.popular.$get());
    popular.write(items.map(({ term }) => term));
  } catch {
    isPopularAsked = false;
    asker.rest();
  }
}

/** The popular searches, loaded once when they are first wanted. */
export function usePopularSearches(isWanted: boolean) {
  useEffect(() => {
    if (isWanted) void loadPopular();
  }, [isWanted]);
  return popular.use();
}
