import { api } from "#worker/api.ts";
import type { PromptList } from "#contracts/prompts.ts";
import type { SuggestionList } from "#contracts/search.ts";
import type { Env } from "#worker/env.ts";

async function read<T>(env: Env, path: string): Promise<T> {
  const response = await api.request(path, {}, env);
  if (!response.ok) throw new Error(`${decodeURI(path)}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

export const pathOf = (search: string, more: Record<string, string> = {}) =>
  `/api/prompts?${new URLSearchParams({ search, ...more })}`;
export const suggestionPath = (typed: string) => `/api/prompts/suggestions?${new URLSearchParams({ q: typed })}`;

/** One page of a search. */
export const pageOf = (env: Env, query: string, more: Record<string, string> = {}) =>
  read<PromptList>(env, pathOf(query, more));

/** The first page of a search, as anyone would get it, with the people whom the words name. */
export const search = (env: Env, query: string) =>
  read<PromptList & { people?: { nickname: string }[] }>(env, pathOf(query));

/** Titles of every page of a search. */
export async function searchAll(env: Env, query: string) {
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const page: PromptList = await read(env, pathOf(query, { limit: "50", ...(cursor && { cursor }) }));
    titles.push(...page.items.map((item) => item.title));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return titles;
}

export async function suggest(env: Env, typed: string) {
  const { items, terms = items } = await read<SuggestionList & { terms?: { text: string }[] }>(
    env,
    suggestionPath(typed),
  );
  return terms.map((term) => term.text);
}
