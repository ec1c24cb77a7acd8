import { useState } from "react";
import { useLocation } from "react-router";
import type { Page } from "#contracts/common.ts";

const ENTRIES_MAX = 30;

// Pages added to an entry of the history, so that going back finds as many as one left.
const grown = new Map<string, Page<unknown>[]>();

function keep(entry: string, pages: Page<unknown>[]) {
  grown.delete(entry);
  grown.set(entry, pages);
  if (grown.size > ENTRIES_MAX) grown.delete(grown.keys().next().value!);
}

type Source<T> = { first: Page<T>; load: (cursor: string) => Promise<Page<T>> };

/** A list that came with its first page and grows by the next ones; `loadMore` answers whether it did. */
export function usePages<T>({ first, load }: Source<T>) {
  const { pathname, search, key } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const [loading, setLoading] = useState<string | null>(null);
  const pages = (grown.get(entry) as Page<T>[] | undefined) ?? [first];
  const nextCursor = pages.at(-1)!.next_cursor;

  const loadMore = async () => {
    if (nextCursor === null) return false;
    setLoading(entry);
    try {
      keep(entry, [...pages, await load(nextCursor)]);
      return true;
    } catch {
      return false;
    } finally {
      setLoading(null);
    }
  };
  return { items: pages.flatMap((page) => page.items), nextCursor, isLoading: loading === entry, loadMore };
}
