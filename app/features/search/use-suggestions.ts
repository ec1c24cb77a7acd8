import { useEffect, useState } from "react";
import type { Suggestion } from "#contracts/search.ts";
import { dataOf } from "#app/data/result.ts";
import { createStore } from "#app/lib/store.ts";
import { publicApi } from "#app/data/client.ts";

const TYPING_PAUSE_MS = 120;
/** No suggestion is requested for this long after a failed request. */
const REST_MS = 5_000;
const ANSWERS_MAX = 60;

type Answer = readonly Suggestion[];
const answers = new Map<string, Answer>();
const nothing: Answer = [];
let restUntil = 0;

const rest = () => {
  restUntil = Date.now() + REST_MS;
};

function keep(typed: string, answer: Answer) {
  answers.set(typed, answer);
  if (answers.size > ANSWERS_MAX) answers.delete(answers.keys().next().value!);
}

async function ask(typed: string, signal: AbortSignal) {
  const { items } = await dataOf(publicApi.prompts.suggestions.$get({ query: { q: typed } }, { init: { signal } }));
  keep(typed, items);
  return items;
}

/** The suggestions for a text; until they are loaded those of the text before, with `isAnswered` false. */
export function useSuggestions(typed: string, isWanted: boolean): { items: Answer; isAnswered: boolean } {
  const [latest, setLatest] = useState<Answer>(nothing);
  const known = answers.get(typed);
  useEffect(() => {
    if (!isWanted || typed === "") return setLatest(nothing);
    const kept = answers.get(typed);
    if (kept) return setLatest(kept);
    const asking = new AbortController();
    const wait = setTimeout(async () => {
      if (Date.now() < restUntil) return setLatest(nothing);
      try {
        const items = await ask(typed, asking.signal);
        if (!asking.signal.aborted) setLatest(items);
      } catch {
        if (asking.signal.aborted) return;
        rest();
        setLatest(nothing);
      }
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(wait);
      asking.abort();
    };
  }, [typed, isWanted]);
  return { items: known ?? latest, isAnswered: known !== undefined };
}

const popular = createStore<readonly string[]>([]);
let isPopularAsked = false;

async function loadPopular() {
  if (isPopularAsked || Date.now() < restUntil) return;
  isPopularAsked = true;
  try {
    const { items } = await dataOf(publicApi.searches.popular.$get());
    popular.write(items.map(({ term }) => term));
  } catch {
    isPopularAsked = false;
    rest();
  }
}

/** The popular searches, loaded once when they are first wanted. */
export function usePopularSearches(isWanted: boolean) {
  useEffect(() => {
    if (isWanted) void loadPopular();
  }, [isWanted]);
  return popular.use();
}
