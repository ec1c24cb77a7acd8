import { useEffect, useState } from "react";
import { memberApi, publicApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { createStore } from "#app/lib/store.ts";
import { readSession } from "#app/session/session.ts";
import { createAsker } from "./ask-latest.ts";
import { nothingSuggested, type Suggested, suggestedIn } from "./suggested.ts";

/** To a member nobody is suggested who blocked, or was blocked by, the member. */
async function load(typed: string, signal: AbortSignal) {
  const { prompts } = readSession().isMember ? memberApi : publicApi;
  return suggestedIn(await dataOf(prompts.suggestions.$get({ query: { q: typed } }, { init: { signal } })));
}

const startAsker = () => createAsker({ load, pauseMs: 120, restMs: 5_000, keptMax: 60 });
let last = { memberId: readSession().user.user_id, asker: startAsker() };

/** Answers are kept for the one who was given them. */
function askerOfReader() {
  const memberId = readSession().user.user_id;
  if (last.memberId !== memberId) last = { memberId, asker: startAsker() };
  return last.asker;
}

type Latest = { typed: string; suggested: Suggested | undefined };

/**
 * The suggestions for a text. Until they are loaded those of the text before: `isAnswered` says which, and `isWaiting` that an answer
 * is still expected.
 */
export function useSuggestions(typed: string, isWanted: boolean) {
  const [latest, setLatest] = useState<Latest>({ typed: "", suggested: undefined });
  const isAsked = isWanted && typed !== "";
  const asker = askerOfReader();
  useEffect(() => {
    if (!isAsked) return setLatest({ typed: "", suggested: undefined });
    const kept = asker.kept(typed);
    if (kept) return setLatest({ typed, suggested: kept });
    return asker.ask(typed, (suggested) => setLatest({ typed, suggested }));
  }, [typed, isAsked, asker]);
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
  if (isPopularAsked || askerOfReader().isResting()) return;
  isPopularAsked = true;
  try {
    const { items } = await dataOf(publicApi.searches.popular.$get());
    popular.write(items.map(({ term }) => term));
  } catch {
    isPopularAsked = false;
    askerOfReader().rest();
  }
}

/** The popular searches, loaded once when they are first wanted. */
export function usePopularSearches(isWanted: boolean) {
  useEffect(() => {
    if (isWanted) void loadPopular();
  }, [isWanted]);
  return popular.use();
}
