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

/** The first page of a search, as anyone would get it. */
export const search = (env: Env, query: string) => read<PromptList>(env, pathOf(query));

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
  const { items } = await read<SuggestionList>(env, suggestionPath(typed));
  return items.map((item) => item.text);
}
