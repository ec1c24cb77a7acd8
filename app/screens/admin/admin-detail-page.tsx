import type { ReactNode } from "react";
import { Link } from "react-router";
import { isMissing, statusOf } from "#app/data/result.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#app/ui/icons.tsx";
import { AdminLoading, NotLoaded } from "./admin-list.tsx";
import { AdminPage } from "./admin-page.tsx";

type AdminDetailPageProps<D> = {
  title: string;
  /** Where it stands among others. */
  list: { to: string; name: string };
  query: { data?: D; error: unknown; refetch: () => Promise<unknown> };
  /** What is said where there is none. */
  missing: string;
  children: (data: D) => ReactNode;
};

/** The page of one thing of a list for operators. */
export function AdminDetailPage<D>({ title, list, query, missing, children }: AdminDetailPageProps<D>) {
  const { data, error, refetch } = query;
  return (
    <AdminPage title={title}>
      <Link
        to={list.to}
        className="h-11 -ml-1.5 -mt-3 mb-2 inline-flex items-center gap-1 text-sm text-muted font-semibold hover:text-ink"
      >
        <ChevronLeftIcon className="size-4.5" />
        {list.name}
      </Link>
      {data && children(data)}
      {!data && !error && <AdminLoading />}
      {Boolean(error) &&
        (isMissing(statusOf(error)) ? <EmptyState title={missing} /> : <NotLoaded onRetry={() => void refetch()} />)}
    </AdminPage>
  );
}
