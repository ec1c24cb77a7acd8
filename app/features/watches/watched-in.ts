import type { Watched } from "#contracts/watch-names.ts";

type Browsed = { search?: string; category?: string; model?: string; price?: string; tag?: string };

/** What a list of prompts can be watched by, without its order and stars; null for one of everything. The API checks the values. */
export function watchedIn({ search = "", category, model, price, tag }: Browsed): Watched | null {
  if (!search && !category && !model && !tag) return null;
  return { search, filters: { category, model, price, tag } as Watched["filters"] };
}

const plain = (text = "") => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** Whether two are the same, whatever was typed in capitals. */
export const isSame = (one: Watched, other: Watched) =>
  plain(one.search) === plain(other.search) &&
  plain(one.filters.tag) === plain(other.filters.tag) &&
  one.filters.category === other.filters.category &&
  one.filters.model === other.filters.model &&
  one.filters.price === other.filters.price;
