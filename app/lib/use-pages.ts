import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { queryClient } from "#app/query.ts";
import type { Page } from "#contracts/common.ts";

type Pages<T> = { name: string; first: Page<T>; from: string | undefined; load: (cursor: string) => Promise<Page<T>> };

/**
 * The first page came with the document; the next ones are added to it.
 * They belong to one entry of the history, so that going back finds as many as one left.
 */
export function usePages<T>({ name, first, from = "", load }: Pages<T>) {
  const { pathname, search, key } = useLocation();
  const query = useInfiniteQuery(
    {
      queryKey: [name, pathname + search, key],
      queryFn: ({ pageParam }) => load(pageParam),
      initialPageParam: from,
      initialData: { pages: [first], pageParams: [from] },
      getNextPageParam: (last) => last.next_cursor,
      staleTime: Infinity,
    },
    queryClient(),
  );
  return {
    items: query.data.pages.flatMap((page) => page.items),
    nextCursor: query.data.pages.at(-1)?.next_cursor ?? null,
    isLoading: query.isFetchingNextPage,
    loadMore: async () => !(await query.fetchNextPage()).isError,
  };
}
