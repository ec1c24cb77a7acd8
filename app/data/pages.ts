import type { InfiniteData } from "@tanstack/react-query";
import type { Page } from "#contracts/common.ts";

/** The pages of a list as TanStack Query keeps them. */
export type Pages<T> = InfiniteData<Page<T>>;

/** Replaces each item by those that `edit` returns: `[]` removes it. */
export const editItems = <T>(data: Pages<T>, edit: (item: T) => T[]): Pages<T> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(edit) })),
});

type Removed<T> = { item: T; page: number; index: number };

/** The items to remove with their places, for `restoreItems`. */
export const findItems = <T>({ pages }: Pages<T>, isRemoved: (item: T) => boolean): Removed<T>[] =>
  pages.flatMap(({ items }, page) => items.flatMap((item, index) => (isRemoved(item) ? [{ item, page, index }] : [])));

/** Puts removed items back in their places, unless the list was read again meanwhile and has them. */
export function restoreItems<T>(data: Pages<T>, removed: Removed<T>[], isRemoved: (item: T) => boolean): Pages<T> {
  if (findItems(data, isRemoved).length > 0) return data;
  const pages = data.pages.map(({ items, ...page }, at) => {
    const restored = [...items];
    for (const { item, index } of removed.filter(({ page }) => page === at)) restored.splice(index, 0, item);
    return { ...page, items: restored };
  });
  return { ...data, pages };
}
