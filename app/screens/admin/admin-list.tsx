import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import type { AdminListQuery } from "./admin-queries.ts";

const FAILED = "불러오지 못했어요";

/** Placeholder of a list of an operators' page. */
export const AdminLoading = () => <LoadingList count={3} item="h-32 w-full" className="space-y-3" />;

/** What failed to load on an operators' page, with a button to try again. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => <NotRead title={FAILED} onRetry={onRetry} />;

type AdminListProps<T> = {
  label: string;
  empty: string;
  query: AdminListQuery<T>;
  keyOf: (item: T) => string | number;
  children: (item: T) => ReactNode;
};

/** A list of an operators' page, one card an item. */
export function AdminList<T>({ label, empty, query, keyOf, children }: AdminListProps<T>) {
  return (
    <GrowingList query={query} failed={FAILED} waiting={<AdminLoading />} empty={<EmptyState title={empty} />}>
      {(items) => (
        <ul tabIndex={-1} aria-label={label} className="space-y-3 outline-none!">
          {items.map((item) => (
            <li key={keyOf(item)} className="card relative p-4 md:p-5">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
