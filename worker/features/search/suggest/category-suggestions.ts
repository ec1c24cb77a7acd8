import { categories } from "#contracts/catalog.ts";
import type { Suggestion } from "#contracts/search.ts";
import { keysOf } from "#worker/lib/term-keys.ts";
import type { KeyPrefix } from "./typed-keys.ts";

/** 취업·이직 are two search terms. */
export const wordsOfCategories = categories.flatMap(({ name }) => name.split("·"));

const wordsWithKeys = wordsOfCategories.map((text) => ({ text, keys: keysOf(text) }));

/** Words of category names that begin as typed. Pure. */
export const categoriesStarting = (prefixes: readonly KeyPrefix[]): Suggestion[] =>
  wordsWithKeys
    .filter(({ keys }) => prefixes.some(({ column, start }) => keys[column].startsWith(start)))
    .map(({ text }) => ({ text, kind: "category" }));
