import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "#contracts/common.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { useWide } from "#app/lib/use-wide.ts";

type MoneyListProps<T> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  failed: string;
  empty: ReactNode;
  table: (lines: T[]) => ReactNode;
  rows: (lines: T[]) => ReactNode;
};

const Waiting = () => (
  <Loading>
    <Skeleton className="h-64 w-full" />
  </Loading>
);

/** Money lines as a table on wide screens, as rows on phones. */
export function MoneyList<T>({ query, failed, empty, table, rows }: MoneyListProps<T>) {
  const isWide = useWide();
  return (
    <GrowingList query={query} failed={failed} waiting={<Waiting />} empty={empty}>
      {isWide ? table : rows}
    </GrowingList>
  );
}
