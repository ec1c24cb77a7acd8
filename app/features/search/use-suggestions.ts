import { useEffect, useState } from "react";
import { memberApi, publicApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { createStore } from "#app/lib/store.ts";
import { readSession } from "#app/session/session.ts";
import { createLatestLoader } from "./latest-loader.ts";
import { nothingSuggested, type Suggested, suggestedIn } from "./suggested.ts";

/** To a member nobody is suggested who blocked, or was blocked by, the member. */
async function load(typed: string, signal: AbortSignal) {
  const { prompts } = readSession().isMember ? memberApi : publicApi;
  return suggestedIn(await dataOf(prompts.suggestions.$get({ query: { q: typed } }, { init: { signal } })));
}

const createSuggestionLoader = () => createLatestLoader({ load, pauseMs: 120, restMs: 5_000, keptMax: 60 });
let last = { memberId: readSession().user.user_id, loader: createSuggestionLoader() };

/** Answers are kept for the one who was given them. */
function loaderOfReader() {
  const memberId = readSession().user.user_id;
  if (last.memberId !== memberId) last = { memberId, loader: createSuggestionLoader() };
  return last.loader;
}

type Latest = { typed: string; suggested: Suggested | undefined };

/**
 * The suggestions for a text. Until they are loaded those of the text before: `isAnswered` says which, and `isWaiting` that an answer
 * is still expected.
 */
export function useSuggestions(typed: string, isWanted: boolean) {
  const [latest, setLatest] = useState<Latest>({ typed: "", suggested: undefined });
  const isAsked = isWanted && typed !== "";
  const loader = loaderOfReader();
  useEffect(() => {
    if (!isAsked) return setLatest({ typed: "", suggested: undefined });
    const kept = loader.kept(typed);
    if (kept) return setLatest({ typed, suggested: kept });
    return loader.ask(typed, (suggested) => setLatest({ typed, suggested }));
  }, [typed, isAsked, loader]);
  const keptSuggestions = isAsked ? loader.kept(typed) : undefined;
  return {
    suggested: keptSuggestions ?? latest.suggested ?? nothingSuggested,
    isAnswered: keptSuggestions !== undefined,
    isWaiting: isAsked && keptSuggestions === undefined && latest.typed !== typed,
  };
}

const popular = createStore<readonly string[]>([]);
let isPopularAsked = false;

async function loadPopular() {
  if (isPopularAsked || loaderOfReader().isResting()) return;
  isPopularAsked = true;
  try {
    const { items } = await dataOf(publicApi.searches.popular.$get());
    popular.write(items.map(({ term }) => term));
  } catch {
    isPopularAsked = false;
    loaderOfReader().rest();
  }
}

/** The popular searches, loaded once when they are first wanted. */
export function usePopularSearches(isWanted: boolean) {
  useEffect(() => {
    if (isWanted) void loadPopular();
  }, [isWanted]);
  return popular.use();
}
