import { type CategorySlug, type ModelSlug, nameOf } from "./catalog.ts";

// Apart from the schemas, so that a page compares and names watches without loading zod.

export const watchKinds = ["category", "tag", "search"] as const;
export type WatchKind = (typeof watchKinds)[number];

/** What a member watches: a category or a tag alone, or a search with its filters. */
export type Watched = {
  search: string;
  filters: { category?: CategorySlug; model?: ModelSlug; price?: "free" | "paid"; tag?: string };
};

export function watchKindOf({ search, filters: { category, model, price, tag } }: Watched): WatchKind {
  if (search || model || price || (category && tag)) return "search";
  return category ? "category" : "tag";
}

const priceNames = { free: "무료", paid: "유료" };

/** As pages call it: `이력서 · 취업·이직 · 무료`. */
export const watchName = ({ search, filters: { category, model, tag, price } }: Watched) =>
  [search, category && nameOf(category), model && nameOf(model), tag && `#${tag}`, price && priceNames[price]]
    .filter(Boolean)
    .join(" · ");

/** The page that lists what is watched, newest first. */
export function watchLink({ search, filters }: Watched) {
  const { category, model, price, tag } = filters;
  const given = Object.entries({ search, category, model, price, tag, sort: "latest" }).filter(([, value]) => value);
  return `/?${new URLSearchParams(given as [string, string][])}`;
}
