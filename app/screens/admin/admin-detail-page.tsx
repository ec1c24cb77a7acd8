import type { ReactNode } from "react";
import { isMissing, statusOf } from "#app/data/result.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
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
      <BackLink to={list.to} className="-mt-3 mb-2">
        {list.name}
      </BackLink>
      {data && children(data)}
      {!data && !error && <AdminLoading />}
      {Boolean(error) &&
        (isMissing(statusOf(error)) ? <EmptyState title={missing} /> : <NotLoaded onRetry={() => void refetch()} />)}
    </AdminPage>
  );
}

type LongTextProps = { label: string; className?: string; children: ReactNode };

/** A text that an operator decides on, in a frame that keys scroll and that is shaded where there is more below. */
export const LongText = ({ label, className = "", children }: LongTextProps) => (
  <div
    role="group"
    aria-label={label}
    tabIndex={0}
    className={`long-text prompt-text box max-h-120 overflow-y-auto px-4 py-3 ${className}`}
  >
    {children}
  </div>
);
