import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import type { AdminPages } from "./admin-pages.ts";

export const AdminLoading = () => (
  <Loading>
    <div className="space-y-3">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  </Loading>
);

export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title="불러오지 못했어요" action={<Button onClick={onRetry}>다시 시도</Button>}>
    인터넷 연결을 확인하고 다시 시도해 주세요.
  </EmptyState>
);

type AdminListProps<T> = {
  label: string;
  empty: string;
  pages: AdminPages<T>;
  keyOf: (item: T) => string | number;
  children: (item: T) => ReactNode;
};

/** A list that grows, and what stands there until it does. */
export function AdminList<T>({ label, empty, pages, keyOf, children }: AdminListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  if (!data) return isError ? <NotLoaded onRetry={() => void refetch()} /> : <AdminLoading />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className="space-y-3 outline-none!">
        {items.map((item) => (
          <li key={keyOf(item)} className="card relative p-4 md:p-5">
            {children(item)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => fetchNextPage()} />
      )}
    </>
  );
}
