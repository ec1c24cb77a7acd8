import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { ModelSlug } from "#contracts/catalog.ts";
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

/** The cursor key of an order, the rank column it sorts by and the index it scans. */
export const orderOf = (sort: PromptSort) => orders[sort];

const hexOf = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");

// SQLite's lower() folds ASCII only, and the index was written with it.
const asciiLower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

type FacetRow = Pick<
  typeof prompts.$inferSelect,
  "category" | "model" | "price" | "ratingSum" | "reviewCount" | "tags"
>;

/** The token of prompts made for a model. */
export const modelToken = (model: ModelSlug) => `xm${hexOf(model)}`;

/** The facet tokens that filters require. They contain our own characters only. */
export const facetTokens = ({ category, model, price, min_rating, tag }: Partial<PromptFilters>) =>
  [
    category && `xc${hexOf(category)}`,
    model && modelToken(model),
    price && `x${price}`,
    min_rating && `xr${Number(min_rating) * 2}`,
    tag && `xt${hexOf(asciiLower(tag))}`,
  ].filter((token): token is string => token !== undefined && token !== "");

/** True when a prompt passes the filters; the same conditions as its facet tokens. */
export const fulfils = (
  { category, model, price, ratingSum, reviewCount, tags }: FacetRow,
  wanted: Partial<PromptFilters>,
) =>
  (!wanted.category || category === wanted.category) &&
  (!wanted.model || model === wanted.model) &&
  (!wanted.price || (wanted.price === "free") === (price === 0)) &&
  (!wanted.min_rating || (reviewCount > 0 && ratingSum >= 2 * Number(wanted.min_rating) * reviewCount)) &&
  (!wanted.tag || tags.some((tag) => asciiLower(tag) === asciiLower(wanted.tag!)));
