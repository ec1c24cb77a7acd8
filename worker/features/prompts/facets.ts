import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { CategorySlug, ModelSlug } from "#contracts/catalog.ts";
import type { PromptFilters, PromptSort } from "#contracts/prompts.ts";
import { prompts } from "#worker/db/schema/prompts.ts";

/** The index of an order (worker/db/triggers/prompts.sql): its row id is the rank of a prompt in that order. */
const indexOf = (name: string) => sqliteTable(`prompt_index_${name}`, { rowid: integer("rowid").notNull() });

const price = { rank: prompts.rankPrice, index: indexOf("price") };

const orders = {
  popular: { key: "popular", rank: prompts.rankPopular, index: indexOf("popular"), isAscending: false },
  latest: { key: "latest", rank: prompts.rankLatest, index: indexOf("latest"), isAscending: false },
  rating: { key: "rating", rank: prompts.rankRating, index: indexOf("rating"), isAscending: false },
  price_asc: { key: "priceasc", ...price, isAscending: true },
  price_desc: { key: "pricedesc", ...price, isAscending: false },
} satisfies Record<PromptSort, unknown>;

/** The cursor key of an order, its rank column and its index. */
export const orderOf = (sort: PromptSort) => orders[sort];

const hexOf = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Like lower() of SQLite, which changes ASCII letters only.
const asciiLower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

type FacetRow = Pick<
  typeof prompts.$inferSelect,
  "category" | "model" | "price" | "ratingSum" | "reviewCount" | "tags"
>;

/** The index token of the prompts of a category. */
export const categoryToken = (category: CategorySlug) => `xc${hexOf(category)}`;

/** The index token of the prompts for a model. */
export const modelToken = (model: ModelSlug) => `xm${hexOf(model)}`;

/**
 * The index tokens of filters. The view `prompt_index_entries` writes the same tokens in SQL, and a test compares the two. Tokens begin
 * with `x` and are hexadecimal, so that no word of a prompt equals one.
 */
export const facetTokens = ({ category, model, price, min_rating, tag }: Partial<PromptFilters>) =>
  [
    category && categoryToken(category),
    model && modelToken(model),
    price && `x${price}`,
    min_rating && `xr${Number(min_rating) * 2}`,
    tag && `xt${hexOf(asciiLower(tag))}`,
  ].filter((token): token is string => token !== undefined && token !== "");

/** Whether a prompt passes the filters: what its index tokens say, decided from the row. */
export const fulfils = (
  { category, model, price, ratingSum, reviewCount, tags }: FacetRow,
  wanted: Partial<PromptFilters>,
) =>
  (!wanted.category || category === wanted.category) &&
  (!wanted.model || model === wanted.model) &&
  (!wanted.price || (wanted.price === "free") === (price === 0)) &&
  (!wanted.min_rating || (reviewCount > 0 && ratingSum >= 2 * Number(wanted.min_rating) * reviewCount)) &&
  (!wanted.tag || tags.some((tag) => asciiLower(tag) === asciiLower(wanted.tag!)));
