import type { ReactNode } from "react";

/** A placeholder; its size comes from `className`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block max-w-full rounded-2 bg-line ${className}`} />;
}

/** One placeholder for each entry of `of`, which holds its classes. */
export const Skeletons = ({ of }: { of: string[] }) =>
  of.map((className, index) => <Skeleton key={index} className={className} />);

/** Announces the loading of any number of skeletons once. */
export function Loading({ label = "불러오는 중이에요", children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}

type LoadingListProps = { label?: string; count: number; item: string; className: string };

/** The waiting state of a list: `count` skeletons with the classes of `item`. */
export function LoadingList({ label, count, item, className }: LoadingListProps) {
  return (
    <Loading label={label}>
      <div className={className}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} className={item} />
        ))}
      </div>
    </Loading>
  );
}
