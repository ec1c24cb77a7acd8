import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "#contracts/common.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { useWide } from "./use-wide.ts";

type MoneyListProps<T> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  failed: string;
  empty: ReactNode;
  table: (lines: T[]) => ReactNode;
  rows: (lines: T[]) => ReactNode;
};

/** Lines about money: a table where there is room for one, rows on phones. */
export function MoneyList<T>({ query, failed, empty, table, rows }: MoneyListProps<T>) {
  const isWide = useWide();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (!data && isError) {
    return (
      <EmptyState title={failed} action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        인터넷 연결을 확인하고 다시 시도해 주세요.
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  const lines = data.pages.flatMap((page) => page.items);
  if (lines.length === 0) return empty;
  return (
    <>
      {isWide ? table(lines) : rows(lines)}
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => fetchNextPage()} />
      )}
    </>
  );
}
