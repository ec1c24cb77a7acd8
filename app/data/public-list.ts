import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Page } from "#contracts/common.ts";
import { toast } from "#app/ui/toast.tsx";

const ENTRIES_MAX = 30;

// Pages added at an entry of the history, so that going back finds the list as long as it was left.
const added = new Map<string, Page<unknown>[]>();

function save(entry: string, pages: Page<unknown>[]) {
  added.delete(entry);
  added.set(entry, pages);
  if (added.size > ENTRIES_MAX) added.delete(added.keys().next().value!);
}

type PublicList<T> = {
  /** The page that came with the document. */
  first: Page<T>;
  load: (cursor: string) => Promise<Page<T>>;
  /** Selects the link of each item inside `list`. */
  links: string;
};

/**
 * A paged list on a public page; does not load TanStack Query (decision 0035).
 * `showMore` adds the next page and moves the focus to its first item. Put the `list` ref on the element around the items.
 */
export function usePublicList<T, E extends HTMLElement>({ first, load, links }: PublicList<T>) {
  const { pathname, search, key } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const [loading, setLoading] = useState<string | null>(null);
  const pages = (added.get(entry) as Page<T>[] | undefined) ?? [first];
  const items = pages.flatMap((page) => page.items);
  const nextCursor = pages.at(-1)!.next_cursor;
  const list = useRef<E>(null);
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    const at = focusAt.current;
    if (at === undefined || items.length <= at) return;
    focusAt.current = undefined;
    list.current?.querySelectorAll<HTMLElement>(links)[at]?.focus({ preventScroll: true });
  }, [items.length, links]);

  const showMore = async () => {
    if (nextCursor === null) return;
    focusAt.current = items.length;
    setLoading(entry);
    try {
      save(entry, [...pages, await load(nextCursor)]);
    } catch {
      focusAt.current = undefined;
      toast("더 불러오지 못했어요. 잠시 후 다시 눌러 주세요.");
    } finally {
      setLoading(null);
    }
  };
  return { items, nextCursor, isLoading: loading === entry, showMore, list };
}
