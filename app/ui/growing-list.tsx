import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MoreButton } from "./more-button.tsx";
import { NotRead } from "./not-read.tsx";

type GrowingListProps<T> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>;
  failed?: string;
  waiting: ReactNode;
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
};

/** A paged list with its states: `waiting`, failed, `empty`, and a button for the next page. */
export function GrowingList<T>({
  query,
  failed = "목록을 불러오지 못했어요",
  waiting,
  empty,
  children,
}: GrowingListProps<T>) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (!data) return isError ? <NotRead title={failed} onRetry={() => void refetch()} /> : waiting;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !hasNextPage) return empty;
  return (
    <>
      {children(items)}
      {hasNextPage && (
        <MoreButton
          isLoading={isFetchingNextPage}
          isFailed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
